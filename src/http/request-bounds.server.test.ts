import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { handleApiCall } from '@/api/handlers.server';
import { db } from '@/db/client.server';
import { user } from '@/db/schema';
import { handleApiRequest, sendRequest } from '@/testing/calls/test-request.server';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { uploadBody } from '@/testing/calls/test-uploads.server';
import { listenForTest } from '@/testing/calls/test-wire.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { useDataFolder } from '@/testing/test-settings.server';
import { handleRequest } from './handle-request.server';

useDataFolder();
const database = await openTestDatabase();
beforeEach(() => emptyTestDatabase(database));

const origin = 'http://localhost:3000';
const kilobyte = 1024;

/** Opens a socket to a server with the whole request handling. */
async function openWire(answer = handleApiRequest) {
  const { wire } = await listenForTest((request) => handleRequest(request, '127.0.0.1', answer));
  return wire;
}

/** Sends a raw POST. Returns the status and the error code of the response. */
async function ask(path: string, type: string | null, body: string): Promise<[number, string?]> {
  const wire = await openWire();
  const headers = [
    `Origin: ${origin}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(type === null ? [] : [`Content-Type: ${type}`]),
  ];
  wire.send('POST', path, headers, body);
  await expect.poll(() => wire.received).toMatch(/"code":"\w+",.*"message":"[^"]+"/);
  return [wire.statuses()[0] ?? 0, /"code":"(\w+)"/.exec(wire.received)?.[1]];
}

const calls = ['/api/rest/users', '/api/rpc/user/create'];
const form = 'application/x-www-form-urlencoded';

describe('a body', () => {
  it.each([...calls, '/api/auth/sign-in/email-otp', '/api/auth/admin/set-role'])(
    'is refused before it is read if it is not JSON: %s',
    async (path) => {
      // Parsing 500,000 equal names took 7 seconds.
      const many = 'a&'.repeat(100_000);
      for (const type of [form, 'text/plain', 'application/xml', 'application/jsonx', null]) {
        const [status, code] = await ask(path, type, many);
        expect({ type, status, code }).toEqual({
          type,
          status: 415,
          code: 'UNSUPPORTED_MEDIA_TYPE',
        });
      }
    },
  );

  it('is accepted with every spelling of application/json', async () => {
    for (const type of ['application/json', 'Application/JSON; charset=utf-8'])
      expect(await ask('/api/rest/users', type, '{}')).toEqual([401, 'UNAUTHORIZED']);
  });

  it.each([
    ['/api/rest/users', 257 * kilobyte],
    ['/api/auth/sign-in/email-otp', 17 * kilobyte],
  ])('is limited in size in calls without files: %s', async (path, size) => {
    const body = JSON.stringify({ name: 'x'.repeat(size) });
    expect(await ask(path, 'application/json', body)).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('is limited in size when no length is declared', async () => {
    const wire = await openWire();
    const headers = [`Origin: ${origin}`, 'Content-Type: application/json'];
    wire.send('POST', '/api/auth/sign-in/email-otp', [...headers, 'Transfer-Encoding: chunked']);
    const chunk = 'x'.repeat(4096);
    for (let n = 0; n < 8; n += 1) wire.socket.write(`1000\r\n${chunk}\r\n`);
    await expect.poll(wire.statuses).toEqual([413]);
  });

  it.each([
    ['/api/rest/users', 200, 4000],
    ['/api/rest/users', 413, 100_000],
    ['/api/auth/sign-in/email-otp', 200, 200],
    ['/api/auth/sign-in/email-otp', 413, 15_000],
  ])('of chunks with one byte each is limited in chunks: %s, %i', async (path, status, count) => {
    let pieces = 0;
    const wire = await openWire(async ({ body }) => {
      await body?.pipeTo(new WritableStream({ write: () => void (pieces += 1) }));
      return new Response();
    });
    const headers = [`Origin: ${origin}`, 'Content-Type: application/json'];
    wire.send('POST', path, [...headers, 'Transfer-Encoding: chunked']);
    wire.socket.write('1\r\n1\r\n'.repeat(count) + '0\r\n\r\n');
    await expect.poll(wire.statuses).toEqual([status]);
    expect(pieces).toBeLessThanOrEqual(4096);
  });
});

it.each(calls)('an upload is refused by a call without files: %s', async (path) => {
  expect(await uploadBody(testSession(), path, 1000)).toEqual({ status: 415, read: 0 });
});

it('a write by GET is refused for any input', async () => {
  const data = JSON.stringify({ json: { email: 'new@example.org' } });
  const request = new Request(`${origin}/api/rpc/user/create?data=${encodeURIComponent(data)}`);
  const answer = await runWithSession(testSession(), () => handleApiCall('rpc', request), request);
  expect(answer.status).toBe(405);
  expect(await db().$count(user, eq(user.email, 'new@example.org'))).toBe(0);
});

describe('an address', () => {
  it.each([
    ['is long', `?searchTerm=${'x'.repeat(8192)}`],
    ['has many parameters', `?${'a&'.repeat(101)}`],
  ])('is refused before it is parsed if it %s', async (_, query) => {
    for (const path of ['/api/rest/users', '/login', '/api/auth/get-session']) {
      const answer = await sendRequest('GET', path + query);
      expect(answer.status).toBe(414);
      expect(await answer.json()).toMatchObject({ code: 'URI_TOO_LONG' });
    }
  });

  it('of usual length is accepted', async () => {
    const query = `?searchTerm=${'x'.repeat(190)}&${'a=b&'.repeat(50)}`;
    expect((await sendRequest('GET', `/api/rest/users${query}`)).status).toBe(401);
  });

  it.each([
    ['?sort=name&searchTerm=%00', 'searchTerm'],
    ['?cursor=%ED%A0%80', 'cursor'],
    ['?%00=1', 'address'],
    ['/%00', 'address'],
  ])('that is no text names what is wrong: %s', async (rest, path) => {
    const answer = await sendRequest('GET', `/api/rest/users${rest}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ data: { fields: [{ path }] } });
  });
});
