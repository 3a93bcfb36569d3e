/** Folders that the server cannot write to, as a restore by root leaves them. */
import { chmodSync, chownSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures/operations';
import { type Workplace, addressOf } from './fixtures/product-process';

/** The number of a user who owns nothing: `nobody` on most systems. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

/** Runs programs as a user for whom rights count; for root they do not. */
const user = isRoot ? { uid: nobody, gid: nobody } : {};
const userId = isRoot ? nobody : (process.getuid?.() ?? 0);

/** A data folder of that user, with the sample library. */
function addOwnLibrary(workplace: Workplace): string {
  workplace.addLibrary();
  const data = join(workplace.folder, 'data');
  mkdirSync(join(data, 'covers'));
  if (!isRoot) return data;
  chmodSync(workplace.folder, 0o755);
  for (const name of ['.', ...readdirSync(data, { recursive: true, encoding: 'utf8' })])
    chownSync(join(data, name), nobody, nobody);
  return data;
}

/** Takes a path away from that user. */
function takeAway(path: string): void {
  if (isRoot) chownSync(path, 0, 0);
  chmodSync(path, 0o555);
}

test.describe('a path that the user of the server cannot write to', () => {
  test.skip(process.platform === 'win32', 'the rights of files are those of Unix');

  for (const name of ['covers', 'database', 'database/base', 'database/global/pg_control', ''])
    test(`stops the start with the path, its owner and the user (${name || 'DATA_DIR'})`, async ({
      workplace,
    }) => {
      const path = join(addOwnLibrary(workplace), name);
      takeAway(path);
      const server = workplace.serve({}, '.', user);
      expect(await server.ended).toBe(1);
      expect(server.output()).toContain(`${path} cannot be written to (EACCES)`);
      expect(server.output()).toMatch(/It belongs to .*user \d+/);
      expect(server.output()).toContain(`chown -R ${userId} ${path}`);
      expect(server.output().trim().split('\n')).toHaveLength(1);
    });

  test('is told by readiness and in the log, until it can be written to', async ({ workplace }) => {
    const data = addOwnLibrary(workplace);
    const server = workplace.serve({}, '.', user);
    const url = await addressOf(server);
    const status = async () =>
      ((await (await fetch(`${url}/api/health/ready`)).json()) as { status: string }).status;
    expect(await status()).toBe('ok');
    takeAway(join(data, 'covers'));
    expect(await status()).toBe('unwritable');
    await expect.poll(server.output).toContain(`${data}/covers cannot be written to (EACCES)`);
    if (isRoot) chownSync(join(data, 'covers'), nobody, nobody);
    chmodSync(join(data, 'covers'), 0o755);
    expect(await status()).toBe('ok');
  });
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
