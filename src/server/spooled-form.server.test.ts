import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runWithSession } from '@/testing/test-session.server';
import { useDataFolder } from '@/testing/test-settings.server';
import {
  discardSpooledForm,
  spoolForm,
  spooledForm,
  sweepSpooledForms,
} from './spooled-form.server';

const dataFolder = useDataFolder();

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

it('gives up a form whose sender goes away in the middle of the file', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) =>
      controller.enqueue(
        Buffer.from(
          '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nTitle',
        ),
      ),
    pull: (controller) => controller.error(new Error('The connection was cut')),
  });
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body,
    duplex: 'half',
  };
  const request = new Request('http://localhost:3000/api/rest/imports', init);
  const reading = runWithSession(null, async () => {
    spoolForm();
    await expect(spooledForm(request)).rejects.toThrow('The connection was cut');
    await discardSpooledForm();
  });
  await reading;
  expect(readdirSync(dataFolder)).toEqual([]);
});
