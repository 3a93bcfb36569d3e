import { readdirSync, rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runWithSession } from '@/testing/calls/test-session.server';
import { useDataFolder } from '@/testing/test-settings.server';
import { discardSpooledForm, spoolForm, spooledForm } from './spooled-form.server';

const dataFolder = useDataFolder();

/** A request with a form of one file. Sends `text`, then calls `end`. */
function upload(
  text: string,
  end: (controller: ReadableStreamDefaultController<Uint8Array>) => void,
): Request {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from(head + text)),
    pull: end,
  });
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body,
    duplex: 'half',
  };
  return new Request('http://localhost:3000/api/rest/imports', init);
}

it('fails for a form whose sender disconnects in the middle of the file', async () => {
  const request = upload('Title', (controller) =>
    controller.error(new Error('The connection was cut')),
  );
  const reading = runWithSession(null, async () => {
    spoolForm();
    await expect(spooledForm(request)).rejects.toThrow('The connection was cut');
    await discardSpooledForm();
  });
  await reading;
  expect(readdirSync(dataFolder)).toEqual([]);
});

it('creates the folder of the data, which nothing else needs with PostgreSQL and S3', async () => {
  rmSync(dataFolder, { recursive: true });
  const request = upload('Title\r\n--b--\r\n', (controller) => controller.close());
  await runWithSession(null, async () => {
    spoolForm();
    const file = (await spooledForm(request))?.get('file');
    expect(await (file as File).text()).toBe('Title');
    await discardSpooledForm();
  });
  expect(readdirSync(dataFolder)).toEqual([]);
});
