/** Backup and restore as operators run them: while the server runs, and into either kind of database. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../scripts/throwaway-postgres';
import { Caller, signedIn } from './fixtures/http';
import { expect, test } from './fixtures/operations';
import { type Workplace, addressOf } from './fixtures/product-process';
import type { Settings } from './fixtures/server';

/** Runs a program and expects it to succeed. @returns its lines with counts and checksums */
async function sums(workplace: Workplace, name: string, args: string[], settings: Settings = {}) {
  const program = workplace.script(name, args, settings);
  expect(await program.ended, program.output()).toBe(0);
  return program.output().match(/^\S+ +\d+( +[\da-f]{16})?$/gm) ?? [];
}

test('counts and checksums are equal while the server runs, after a restore, and in the other database', async ({
  workplace,
}) => {
  test.setTimeout(180_000);
  const data = join(workplace.folder, 'data');
  const file = join(workplace.folder, 'library.gz');
  workplace.addLibrary();
  const server = workplace.serve();
  const url = await addressOf(server);
  mkdirSync(join(data, 'covers'));
  writeFileSync(join(data, 'covers', 'one.webp'), Buffer.from([1, 2, 3]));
  const reader = await signedIn({ url }, 'user@user.com');

  const written = await sums(workplace, 'db-backup.ts', [file]);
  expect(written.find((line) => line.startsWith('session '))).toMatch(/^session +1 /);
  expect(written).toContainEqual(expect.stringMatching(/^files +1$/));
  expect((await reader.call('/api/rest/books')).status).toBe(200);

  const refused = workplace.script('db-restore.ts', [file, '--force']);
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain(`in use by process ${server.child.pid}`);
  await server.kill('SIGINT');
  const full = workplace.script('db-restore.ts', [file]);
  expect(await full.ended).toBe(1);
  expect(full.output()).toContain('--force');

  rmSync(join(data, 'database'), { recursive: true });
  rmSync(join(data, 'covers'), { recursive: true });
  expect(await sums(workplace, 'db-restore.ts', [file])).toEqual(written);
  const again = await addressOf(workplace.serve());
  // The secret was not replaced, so existing sessions are still valid.
  const same = new Caller(again);
  for (const [name, value] of reader.cookies) same.cookies.set(name, value);
  expect((await same.call('/api/rest/books')).status).toBe(200);

  const postgres = await startPostgres();
  workplace.defer(postgres.stop);
  const elsewhere = { DATABASE_URL: postgres.url(), DATA_DIR: join(workplace.folder, 'other') };
  expect(await sums(workplace, 'db-restore.ts', [file], elsewhere)).toEqual(written);
  expect(await sums(workplace, 'db-backup.ts', [`${file}.2`], elsewhere)).toEqual(written);
});
