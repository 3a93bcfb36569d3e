import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lastBackupSeconds, rememberBackup } from './last-backup.server';

it('knows the time of the last backup, and none before the first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'start-ui-last-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(lastBackupSeconds(folder)).toBeNull();
  const before = Math.floor(Date.now() / 1000);
  rememberBackup(folder);
  expect(lastBackupSeconds(folder)).toBeGreaterThanOrEqual(before - 1);
  expect(() => rememberBackup(join(folder, 'missing'))).not.toThrow();
});
