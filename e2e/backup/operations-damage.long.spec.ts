/** A damaged embedded database: the start ends in words, and the words lead back to a backup. */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../fixtures/operations';
import { addressOf } from '../fixtures/product-process';

/** Paths of the files in a part of the database whose names match. */
const inFolder = (folder: string, part: string, name: RegExp) =>
  readdirSync(join(folder, part))
    .filter((file) => name.test(file))
    .map((file) => join(folder, part, file));

const damages: Record<string, (folder: string) => void> = {
  'no PG_VERSION': (folder) => rmSync(join(folder, 'PG_VERSION')),
  'an empty PG_VERSION': (folder) => writeFileSync(join(folder, 'PG_VERSION'), ''),
  'no control file': (folder) => rmSync(join(folder, 'global', 'pg_control')),
  'a control file of zeros': (folder) =>
    writeFileSync(join(folder, 'global', 'pg_control'), Buffer.alloc(8192)),
  'no log': (folder) => inFolder(folder, 'pg_wal', /^0/).forEach((file) => rmSync(file)),
  'a log of zeros': (folder) =>
    inFolder(folder, 'pg_wal', /^0/).forEach((file) => writeFileSync(file, Buffer.alloc(2 ** 24))),
  'no tables': (folder) => rmSync(join(folder, 'base'), { recursive: true }),
  'half of the catalog': (folder) =>
    inFolder(folder, 'base/5', /^12/).forEach((file) => rmSync(file)),
  'tables of zeros': (folder) =>
    inFolder(folder, 'base/5', /^\d+$/).forEach((file) => writeFileSync(file, Buffer.alloc(8192))),
  'no own tables': (folder) =>
    inFolder(folder, 'base/5', /^1[6-9]\d{3}$/).forEach((file) => rmSync(file)),
  'no transactions': (folder) => rmSync(join(folder, 'pg_xact'), { recursive: true }),
  'a part of a copy': (folder) => {
    for (const name of readdirSync(folder))
      if (name !== 'PG_VERSION') rmSync(join(folder, name), { recursive: true });
    mkdirSync(join(folder, 'base'));
  },
};

test('each kind of damage is told in one line with the folder and the way back', async ({
  workplace,
}) => {
  test.setTimeout(600_000);
  const file = join(workplace.folder, 'library.gz');
  workplace.addLibrary();
  const backup = workplace.script('db-backup.ts', [file]);
  expect(await backup.ended, backup.output()).toBe(0);
  const folder = join(workplace.folder, 'data', 'database');
  for (const [kind, damage] of Object.entries(damages)) {
    rmSync(folder, { recursive: true });
    workplace.addLibrary();
    damage(folder);
    const server = workplace.serve();
    expect(await server.ended, kind).toBe(1);
    expect(server.output(), kind).toContain(`The embedded database in ${folder} is damaged`);
    expect(server.output(), kind).toContain('npm run db:restore -- FILE');
    expect(server.output().trim().split('\n'), kind).toHaveLength(1);
  }
  const refused = workplace.script('db-migrate.ts', []);
  expect(await refused.ended).toBe(1);
  expect(refused.output().trim().split('\n')).toHaveLength(1);
  renameSync(folder, join(workplace.folder, 'damaged'));
  const restored = workplace.script('db-restore.ts', [file]);
  expect(await restored.ended, restored.output()).toBe(0);
  await addressOf(workplace.serve());
});
