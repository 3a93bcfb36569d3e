/** Backup and restore as operators run them: while the server runs, and into either kind of database. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../../scripts/throwaway-postgres';
import { signedIn } from '../fixtures/http';
import { expect, test } from '../fixtures/operations';
import { addOwnLibrary, isRoot, nobody } from '../fixtures/own-folder';
import { type Settings, type Workplace, addressOf } from '../fixtures/product-process';
import { expectRefusedBesideServer } from '../fixtures/refused-commands';

/** Runs a program and expects it to succeed. @returns its lines with counts and checksums */
async function sums(workplace: Workplace, name: string, args: string[], settings: Settings = {}) {
  const program = workplace.script(name, args, settings);
  expect(await program.ended, program.output()).toBe(0);
  return program.output().match(/^\S+ +\d+( +[\da-f]{16})?$/gm) ?? [];
}

test('counts and checksums are equal while the server runs, after a restore, and in the other database', async ({
  workplace,
}) => {
  test.setTimeout(300_000);
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
  expect((await reader.call('/api/rest/account')).status).toBe(200);

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
  expect((await reader.at(again).call('/api/rest/account')).status).toBe(200);

  const postgres = await startPostgres();
  workplace.defer(postgres.stop);
  const elsewhere = { DATABASE_URL: postgres.url(), DATA_DIR: join(workplace.folder, 'other') };
  expect(await sums(workplace, 'db-restore.ts', [file], elsewhere)).toEqual(written);
  expect(await sums(workplace, 'db-backup.ts', [`${file}.2`], elsewhere)).toEqual(written);
});

test('a restore is refused while a server runs on PostgreSQL, and works once it has ended', async ({
  workplace,
}) => {
  test.setTimeout(180_000);
  const postgres = await workplace.postgresLibrary();
  const settings = { DATABASE_URL: postgres.url() };
  const file = join(workplace.folder, 'library.gz');
  const renamed = () => postgres.query(`select from "user" where name = 'Gone'`);
  await sums(workplace, 'db-backup.ts', [file], settings);
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const server = workplace.serve(settings);
    await addressOf(server);
    await postgres.query(`update "user" set name = 'Gone'`);
    const refused = workplace.script('db-restore.ts', [file, '--force'], settings);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('A server uses this database.');
    expect(refused.output().trim().split('\n')).toHaveLength(1);
    expect(await renamed()).not.toEqual([]);
    // The connection of the lock may break while the server runs on: it is made again.
    await postgres.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and mode = 'ShareLock'`,
    );
    await expect
      .poll(() =>
        postgres.query(
          `select 1 from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted`,
        ),
      )
      .toHaveLength(1);
    await server.kill(signal);
    await sums(workplace, 'db-restore.ts', [file, '--force'], settings);
    expect(await renamed()).toEqual([]);
  }
});

test('root does not restore into the folder of another user', async ({ workplace }) => {
  test.skip(!isRoot, 'only root can write to folders of others');
  addOwnLibrary(workplace);
  const file = join(workplace.folder, 'library.gz');
  const backup = workplace.script('db-backup.ts', [file]);
  expect(await backup.ended, backup.output()).toBe(0);
  const restore = workplace.script('db-restore.ts', [file, '--force']);
  expect(await restore.ended).toBe(1);
  expect(restore.output()).toContain(`belongs to user ${nobody}`);
});

test('both are refused in words while a server runs whose socket was deleted', async ({
  workplace,
}) => {
  const [written, other] = ['written.gz', 'other.gz'].map((name) => join(workplace.folder, name));
  writeFileSync(other!, 'not read');
  await expectRefusedBesideServer(
    workplace,
    ['db-backup.ts', [written!]],
    ['db-restore.ts', [other!, '--force']],
  );
  expect(existsSync(written!)).toBe(false);
});
