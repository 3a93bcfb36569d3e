/** The disk of DATA_DIR becomes completely full, and is freed again. */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { accessRows } from '../scripts/permissions/table';
import { signedIn } from './fixtures/http';
import { addUser, userNames } from './fixtures/operation-calls';
import { expect, test } from './fixtures/operations';
import { type Workplace, addressOf } from './fixtures/product-process';

const megabyte = 1024 * 1024;

/** The calls that take a file. */
const uploads = accessRows.flatMap(({ path, input }) => (input?.file ? [path] : []));

/** A separate disk of 320 MB. @returns null if the current user may not mount disks */
function mountDisk(workplace: Workplace): string | null {
  const folder = join(workplace.folder, 'disk');
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    return null;
  }
  workplace.defer(() => execFileSync('umount', ['--lazy', folder]));
  return folder;
}

/** Writes a file that leaves only `bytes` of the disk free. */
function fillUpTo(file: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(join(file, '..'));
  const piece = Buffer.alloc(megabyte);
  for (let left = bavail * bsize - bytes; left > 0; left -= megabyte)
    appendFileSync(file, piece.subarray(0, Math.min(left, megabyte)));
}

test('a full disk: writes are refused, reads work, shutdown is clean, and writes recover', async ({
  workplace,
}) => {
  test.setTimeout(120_000);
  const disk = mountDisk(workplace);
  test.skip(disk === null, 'only root may mount a small disk');
  if (disk === null) return;
  const settings = { DATA_DIR: join(disk, 'data') };
  const filler = join(disk, 'filler');
  const server = workplace.serve(settings);
  const site = await addressOf(server);
  const admin = await signedIn({ url: site }, 'admin@admin.com');
  const add = (name: string) => addUser(admin, name);
  expect((await add('Before')).status).toBe(201);
  const status = async () => (await admin.call('/api/health/ready')).json;

  const kept = readdirSync(settings.DATA_DIR);
  writeFileSync(filler, '');
  for (const left of [63 * megabyte, 0]) {
    fillUpTo(filler, left);
    await expect.poll(status).toEqual({ status: 'read-only' });
    for (let count = 0; count < 20; count += 1)
      expect(await add(`Full ${count}`)).toMatchObject({ status: 503, code: 'STORAGE_FULL' });
    const cookie = [...admin.cookies].map((one) => one.join('=')).join('; ');
    for (const path of uploads) {
      const form = new FormData();
      form.set('file', new Blob([Buffer.alloc(100_000)]), 'file');
      const headers = { origin: site, cookie };
      const upload = await fetch(`${site}/api/rest${path}`, {
        method: 'POST',
        body: form,
        headers,
      });
      expect([path, upload.status]).toEqual([path, 503]);
    }
    expect((await admin.requestCode('late@example.org')).status).toBe(503);
    const page = await admin.call('/manager/users', { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(await admin.call('/api/rest/users')).toMatchObject({ status: 200 });
    expect((await admin.call('/api/health/live')).status).toBe(200);
  }
  expect(server.output().match(/writes are refused/g)).toHaveLength(1);
  expect(readdirSync(settings.DATA_DIR)).toEqual(kept);

  truncateSync(filler, 0);
  await expect.poll(async () => (await add('After')).status).toBe(201);
  expect(await status()).toEqual({ status: 'ok' });
  // Log lines are written in groups, up to 20 ms later.
  await expect.poll(server.output).toContain('has room again');

  // The server refuses to create a database on a full disk, but starts with an existing one.
  fillUpTo(filler, 0);
  expect(await server.kill('SIGTERM')).toBe(0);
  const without = workplace.serve(settings);
  expect(await without.ended).toBe(1);
  expect(without.output()).toContain('without room');
  rmSync(filler);
  writeFileSync(filler, '');
  fillUpTo(filler, 40 * megabyte);
  const again = workplace.serve({ ...settings, PORT: new URL(site).port });
  await addressOf(again);
  expect(await add('Again')).toMatchObject({ status: 503, code: 'STORAGE_FULL' });
  const names = await userNames(admin);
  expect([...names]).toEqual(expect.arrayContaining(['Before', 'After']));
  expect(names).not.toContain('Full 0');
  expect(await again.kill('SIGTERM')).toBe(0);
});
