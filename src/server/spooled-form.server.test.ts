import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runWithSession } from '@/testing/calls/test-session.server';
import { useDataFolder } from '@/testing/test-settings.server';
import { discardSpooledForm, spoolForm, spooledForm } from './spooled-form.server';

const dataFolder = useDataFolder();

it('fails for a form whose sender disconnects in the middle of the file', async () => {
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
