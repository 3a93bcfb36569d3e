/** Covers are rows and files: a backup has both, and a restore deletes no file that a row names. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { book, cover, genre } from '@/db/schema';
import { writeBackup } from '@/features/backup/backup.server';
import { restoreBackup } from '@/features/backup/restore.server';
import { coverFile, coverWidths } from '@/features/cover/cover.facts';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase({ own: true });
const { db } = database;
const folder = mkdtempSync(join(tmpdir(), 'start-ui-covers-'));
const dataDir = join(folder, 'data');
const otherDataDir = join(folder, 'other');
const file = join(folder, 'backup.gz');
const allowed = { mayLackFiles: true };
const covers = ['one', 'two'];

afterAll(() => rmSync(folder, { recursive: true }));

const pathOf = (id: string, width: (typeof coverWidths)[number], at = dataDir) =>
  join(at, 'covers', coverFile(id, width));
const namesIn = (at: string) => readdirSync(join(at, 'covers')).toSorted();

beforeEach(async () => {
  await emptyTestDatabase(database);
  for (const at of [dataDir, otherDataDir]) {
    rmSync(at, { recursive: true, force: true });
    mkdirSync(join(at, 'covers'), { recursive: true });
  }
  await db.insert(genre).values({ id: 'sf', name: 'Science fiction', color: '#112233' });
  for (const id of covers) {
    await db.insert(cover).values({ id, width: 2, height: 3 });
    await db.insert(book).values({ title: id, author: 'Ada', genreId: 'sf', coverId: id });
    for (const width of coverWidths) writeFileSync(pathOf(id, width), id);
  }
});

it('refuses to write a backup without the files of its covers, and says what to do', async () => {
  await expect(writeBackup(database, otherDataDir, file)).rejects.toThrow(
    /^2 of 2 covers have no file in .*other.covers.*--env-file FILE.*--allow-missing-files/,
  );
  rmSync(pathOf('two', 320));
  await expect(writeBackup(database, dataDir, file)).rejects.toThrow(/^1 of 2 covers/);
  expect(await writeBackup(database, otherDataDir, file, allowed)).toMatchObject({ files: 0 });
});

it('keeps the files that a restored row names, although the backup lacks them', async () => {
  await writeBackup(database, otherDataDir, file, allowed);
  writeFileSync(join(dataDir, 'covers', 'later-160.webp'), 'named by no row');
  writeFileSync(join(dataDir, 'covers', coverFile('one', 160, 'jpeg')), 'made of the WebP');
  const kept = namesIn(dataDir).filter((name) => !name.startsWith('later'));
  await restoreBackup(database, dataDir, file, { force: true });
  expect(namesIn(dataDir)).toEqual(kept);
});

it('restores no books whose covers have files neither in the backup nor in the folder', async () => {
  await writeBackup(database, otherDataDir, file, allowed);
  await db.insert(genre).values({ name: 'Later', color: '#000000' });
  await expect(restoreBackup(database, otherDataDir, file, { force: true })).rejects.toThrow(
    /^2 of 2 covers have no file in .*--allow-missing-files/,
  );
  expect(await db.$count(genre)).toBe(2);
  await restoreBackup(database, otherDataDir, file, { force: true, ...allowed });
  expect(await db.$count(genre)).toBe(1);
});

it('restores the files of covers from the backup into an empty folder', async () => {
  await writeBackup(database, dataDir, file);
  await restoreBackup(database, otherDataDir, file, { force: true });
  expect(namesIn(otherDataDir)).toEqual(namesIn(dataDir));
  expect(existsSync(pathOf('one', 640, otherDataDir))).toBe(true);
});

it('takes no cover for missing that was deleted while the backup was written', async () => {
  await db.insert(cover).values({ id: 'unused', width: 2, height: 3 });
  await writeBackup(database, dataDir, file, allowed);
  await restoreBackup(database, dataDir, file, { force: true });
  expect(await db.$count(cover)).toBe(3);
});

it('restores files as they were, and removes those that it does not have', async () => {
  await writeBackup(database, dataDir, file);
  writeFileSync(pathOf('one', 160), 'something else');
  writeFileSync(join(dataDir, 'covers', 'later.webp'), 'not in the backup');
  await restoreBackup(database, dataDir, file, { force: true });
  expect(readFileSync(pathOf('one', 160), 'utf8')).toBe('one');
  expect(existsSync(join(dataDir, 'covers', 'later.webp'))).toBe(false);
});

it('changes nothing when a file would be written outside of its folder', async () => {
  await writeBackup(database, dataDir, file);
  const text = gunzipSync(readFileSync(file)).toString();
  writeFileSync(file, gzipSync(text.replace('covers/one', 'covers/../../one')));
  const restored = restoreBackup(database, dataDir, file, { force: true });
  await expect(restored).rejects.toThrow(/outside|damaged/);
  expect(existsSync(pathOf('one', 160))).toBe(true);
});
