import { expect, it } from 'vitest';
import { openTestDatabase } from '@/testing/test-database.server';
import { changeSettings } from '@/testing/test-settings.server';
import { handleRequest } from './handle-request.server';

changeSettings({ AUTH_TRUSTED_PROXIES: '10.0.0.1' });
await openTestDatabase();

/** The id of a request that arrives from an address with an id. */
async function idOf(address: string, id: string): Promise<string | null> {
  const request = new Request('http://localhost:3000/api/health/live', {
    headers: { 'x-request-id': id },
  });
  const { headers } = await handleRequest(request, address, async () => new Response('ok'));
  return headers.get('x-request-id');
}

it('takes the id of a request from a trusted proxy only', async () => {
  const id = 'a1b2c3d4-from-the-proxy';
  expect(await idOf('10.0.0.1', id)).toBe(id);
  // A socket for both kinds of addresses shows the proxy like this.
  expect(await idOf('::ffff:10.0.0.1', id)).toBe(id);
  expect(await idOf('10.0.0.2', id)).toMatch(/^[\da-f-]{36}$/);
});

it.each(['short', 'x'.repeat(65), '"},{"level":"fatal', 'with spaces in it'])(
  'takes no id that a log could not hold as it is: %j',
  async (id) => {
    expect(await idOf('10.0.0.1', id)).toMatch(/^[\da-f-]{36}$/);
  },
);

it('follows a change of the trusted proxies', async () => {
  const id = 'a1b2c3d4-from-the-proxy';
  changeSettings({ AUTH_TRUSTED_PROXIES: '10.0.0.2' });
  expect(await idOf('10.0.0.2', id)).toBe(id);
  expect(await idOf('10.0.0.1', id)).not.toBe(id);
});
