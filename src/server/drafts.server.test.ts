import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { FreeSpace } from '@/db/embedded/free-space.server';
import { draftName } from '@/lib/product/draft-name';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { useDataFolder } from '@/testing/test-settings.server';
import { setDataSpace } from './database/data-space.server';
import { sweepDrafts } from './drafts.server';

const database = await openTestDatabase();
const dataFolder = useDataFolder();
beforeEach(() => emptyTestDatabase(database));

const day = 86_400;
const setAge = (path: string, seconds: number) => {
  const time = Date.now() / 1000 - seconds;
  utimesSync(path, time, time);
};
function addFile(name: string, ageSeconds: number): void {
  const path = join(dataFolder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'title,author');
  setAge(path, ageSeconds);
}
function addFolder(name: string, ageSeconds: number): void {
  addFile(join(name, 'files/file'), ageSeconds);
  setAge(join(dataFolder, name), ageSeconds);
}
const left = () =>
  readdirSync(dataFolder, { recursive: true, encoding: 'utf8' }).toSorted((a, b) =>
    a.localeCompare(b),
  );

it('deletes only the drafts of killed processes', async () => {
  for (const draft of ['upload', 'backup', 'auth-secret'] as const)
    addFile(draftName(draft), 2 * day);
  addFolder(draftName('restoring'), 2 * day);
  addFolder('restoring-aB3x9Z', 2 * day);
  const kept = [draftName('upload'), draftName('restoring')];
  addFile(kept[0] ?? '', 0);
  addFolder(kept[1] ?? '', 0);
  const others = ['auth-secret', 'files/1', `files/${draftName('upload')}`, 'upload-notes.tmp'];
  for (const name of others) addFile(name, 2 * day);
  await sweepDrafts(dataFolder, Date.now() - 60_000);
  expect(left()).toEqual(
    [...kept, `${kept[1]}/files`, `${kept[1]}/files/file`, 'files', ...others].toSorted((a, b) =>
      a.localeCompare(b),
    ),
  );
});

it('keeps a draft that was begun after the clock was set back', async () => {
  const twoHours = 7200;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - twoHours * 1000 });
  onTestFinished(() => void vi.useRealTimers());
  const [mine, older] = [draftName('upload'), draftName('backup')];
  addFile(mine, 0);
  addFile(older, 2 * day);
  await sweepDrafts(dataFolder);
  expect(left()).toContain(mine);
  expect(left()).not.toContain(older);
});

it('deletes drafts on a full disk, too', async () => {
  setDataSpace(new FreeSpace(() => 0));
  onTestFinished(() => setDataSpace(undefined));
  const name = draftName('backup');
  addFile(name, 2 * day);
  await sweepDrafts();
  expect(left()).not.toContain(name);
});
