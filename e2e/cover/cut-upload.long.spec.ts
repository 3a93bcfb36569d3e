/** An upload whose sender leaves in the middle, over a socket of its own. */
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pictureForm } from '../../scripts/permissions/record-ids';
import { signedIn } from '../fixtures/http';
import { expect, test } from '../fixtures/operations';
import { addressOf } from '../fixtures/product-process';

test('an upload that is cut leaves no file, and the next one works', async ({ workplace }) => {
  const data = join(workplace.folder, 'data');
  workplace.addLibrary();
  const server = workplace.serve();
  const url = await addressOf(server);
  const admin = await signedIn({ url }, 'admin@admin.com');
  const cookie = [...admin.cookies].map((one) => one.join('=')).join('; ');
  const before = readdirSync(data);
  const added = () => readdirSync(data).filter((name) => !before.includes(name));

  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  socket.write(
    [
      'POST /api/rest/covers HTTP/1.1',
      `Host: ${new URL(url).host}`,
      `Origin: ${url}`,
      `Cookie: ${cookie}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 1000000',
      '',
      `${head}${'p'.repeat(400_000)}`,
    ].join('\r\n'),
  );
  await expect.poll(added).toHaveLength(1);
  socket.destroy();
  await expect.poll(added).toEqual([]);
  expect(existsSync(join(data, 'covers'))).toBe(false);

  const headers = { origin: url, cookie };
  const next = { method: 'POST', body: pictureForm(), headers };
  expect((await fetch(`${url}/api/rest/covers`, next)).status).toBe(201);
  expect(added()).toEqual(['covers']);
  expect(server.output()).not.toMatch(/"level":"?(error|50)/);
});
