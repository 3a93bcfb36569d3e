import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { FreeSpace, minimumFreeBytes } from '@/db/embedded/free-space.server';
import { upload } from '@/db/schema';
import { setDataSpace } from '@/server/database/data-space.server';
import { testPdf } from '@/testing/rows/test-files';
import { addPerson } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { useDataFolder } from '@/testing/test-settings.server';
import { uploadFiles } from './kept-files.server';
import { maxUnused, refuseManyUnused, removeUnused } from './kept-rows.server';
import { keepUpload, openUpload } from './uploads.server';

const dataDir = useDataFolder();
const database = await openTestDatabase({ own: true });
// What the table of a feature with a file has.
await db().execute(sql`create table plan (file_id text references upload (id) on delete restrict)`);

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addPerson({ id: 'ada', email: 'ada@example.org' });
});
afterEach(() => setDataSpace(undefined));

const files = () =>
  existsSync(join(dataDir, 'uploads')) ? readdirSync(join(dataDir, 'uploads')) : [];
const keep = async (name = 'plan.pdf') => (await keepUpload(testPdf(name), 'ada'))?.id ?? '';
const use = (id: string) => db().execute(sql`insert into plan values (${id})`);
const dayLater = () =>
  db().execute(sql`update upload set unused_since = unused_since - interval '25 hours'`);
const idsLeft = async () => (await db().select({ id: upload.id }).from(upload)).map(({ id }) => id);

it('a file is kept as it is, with a name and type of the server', async () => {
  const kept = await keepUpload(
    new File(['%PDF-1.7'], '../plan\u202e.html', { type: 'text/html' }),
    'ada',
  );
  expect(kept).toEqual({ id: expect.any(String), name: 'plan.html.pdf', size: 8 });
  const opened = await openUpload(kept?.id ?? '');
  expect([opened?.name, opened?.type]).toEqual(['plan.html.pdf', 'application/pdf']);
  expect(await opened?.text()).toBe('%PDF-1.7');
  expect(files()).toContain(kept?.id);
});

it('a photo is kept without what its camera wrote into it', async () => {
  const photo = await sharp({ create: { width: 4, height: 2, channels: 3, background: 'red' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
    .jpeg()
    .toBuffer();
  const kept = await keepUpload(new File([new Uint8Array(photo)], 'photo.jpg'), 'ada');
  const stored = readFileSync(join(dataDir, 'uploads', kept?.id ?? ''));
  expect([kept?.size, (await sharp(stored).metadata()).exif]).toEqual([stored.length, undefined]);
});

it('the same file twice is two files', async () => {
  const [one, other] = [await keep(), await keep()];
  expect(one).not.toBe(other);
});

it.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html><script></script>', ''])(
  'what is no file of a known kind leaves nothing: %j',
  async (content) => {
    const before = files();
    expect(await keepUpload(new File([content], 'photo.png'), 'ada')).toBeNull();
    expect(await idsLeft()).toEqual([]);
    expect(files()).toEqual(before);
  },
);

it('a full disk refuses a file, and leaves no row and no part of it', async () => {
  const before = files();
  setDataSpace(new FreeSpace(() => minimumFreeBytes + 1));
  await expect(keep()).rejects.toThrow('no room');
  expect(await idsLeft()).toEqual([]);
  expect(files()).toEqual(before);
});

it('a missing file is none', async () => {
  const id = await keep();
  rmSync(join(dataDir, 'uploads', id));
  expect(await openUpload(id)).toBeNull();
  expect(await openUpload('gone')).toBeNull();
});

it('files that no record needs are deleted after a day', async () => {
  const [used, unused] = [await keep(), await keep()];
  await use(used);
  expect(await removeUnused(uploadFiles)).toBe(0);
  await dayLater();
  const fresh = await keep();
  expect(await removeUnused(uploadFiles)).toBe(1);
  expect((await idsLeft()).toSorted()).toEqual([used, fresh].toSorted());
  expect(files()).not.toContain(unused);
  expect(files()).toContain(used);
});

it('the file of a deleted record stays for a day, and one that is used again for longer', async () => {
  const id = await keep();
  await use(id);
  await removeUnused(uploadFiles);
  await dayLater();
  await db().execute(sql`delete from plan`);
  expect(await removeUnused(uploadFiles)).toBe(0);
  await dayLater();
  await use(id);
  expect(await removeUnused(uploadFiles)).toBe(0);
  await db().execute(sql`delete from plan`);
  expect(await removeUnused(uploadFiles)).toBe(0);
  await dayLater();
  expect(await removeUnused(uploadFiles)).toBe(1);
});

it('a file that a record takes while it is looked at stays', async () => {
  const id = await keep();
  await dayLater();
  await use(id);
  await expect(db().execute(sql`delete from upload where id = ${id}`)).rejects.toThrow(
    'Failed query',
  );
  expect(await removeUnused(uploadFiles)).toBe(0);
  expect(await idsLeft()).toEqual([id]);
});

it('a person may have a hundred unused files of a day', async () => {
  const rows = Array.from({ length: maxUnused }, () => ({
    name: 'a.pdf',
    type: 'application/pdf',
    size: 1,
    createdBy: 'ada',
  }));
  const made = await db().insert(upload).values(rows).returning({ id: upload.id });
  const refused = refuseManyUnused(uploadFiles, 'ada');
  await expect(refused).rejects.toMatchObject({ status: 429, data: { retryAfter: 3600 } });
  await refuseManyUnused(uploadFiles, 'bob');
  await use(made[0]?.id ?? '');
  await refuseManyUnused(uploadFiles, 'ada');
});
