import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { FreeSpace, minimumFreeBytes } from '@/db/embedded/free-space.server';
import { setDataSpace } from '@/server/database/data-space.server';
import { folderStorage } from './file-storage.server';

afterAll(() => setDataSpace(undefined));

it('a full disk refuses a file and leaves no partial file', async () => {
  setDataSpace(new FreeSpace(() => minimumFreeBytes + 10));
  const folder = mkdtempSync(join(tmpdir(), 'start-ui-files-'));
  const storage = folderStorage(folder);
  await expect(storage.put('a', new Uint8Array(11), '')).rejects.toThrow('no room');
  await storage.put('b', new Uint8Array(10), '');
  expect(readdirSync(folder)).toEqual(['b']);
  rmSync(folder, { recursive: true });
});
