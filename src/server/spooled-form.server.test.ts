import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sweepSpooledForms } from './spooled-form.server';

it('deletes files that a killed process left behind, and no other file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'spooled-forms-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const fileAt = (name: string, ageSeconds: number) => {
    const path = join(folder, name);
    writeFileSync(path, 'title,author');
    const time = Date.now() / 1000 - ageSeconds;
    utimesSync(path, time, time);
    return path;
  };
  const upload = () => `upload-${randomUUID()}.tmp`;
  const abandoned = fileAt(upload(), 7200);
  const running = fileAt(upload(), 0);
  const other = fileAt('upload-notes.tmp', 7200);
  await sweepSpooledForms(folder, Date.now() - 60_000);
  expect([abandoned, running, other].map((path) => existsSync(path))).toEqual([false, true, true]);
});
