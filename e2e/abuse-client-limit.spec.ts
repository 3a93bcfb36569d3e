/** Requests that one client may send per minute when no proxy is trusted. */
import { Caller, expect, from, test, times } from './fixtures/http';

// This setting starts a separate server, because the requests of this test use up the client's
// limit.
test.use({ settings: { VITE_ENV_NAME: 'client-limit' } });

test('thirty people sign in at once from one address, and further requests are refused', async ({
  server,
}) => {
  const start = performance.now();
  const pupils = Array.from({ length: 30 }, () => new Caller(server.url));
  await Promise.all(
    pupils.map((pupil, index) => pupil.signIn(server, `pupil${index}@example.org`)),
  );
  // No header changes the client address that the server sees.
  const forged = await times(20, (index) =>
    new Caller(server.url, {
      ...from(`203.0.113.${index}`),
      forwarded: `for=203.0.113.${index}`,
      'x-real-ip': `203.0.113.${index}`,
      'x-client-ip': `203.0.113.${index}`,
      'x-client-address': `203.0.113.${index}`,
      'cf-connecting-ip': `203.0.113.${index}`,
      'true-client-ip': `203.0.113.${index}`,
    }).requestCode(`forged${index}@example.org`),
  );
  expect(new Set(forged.map(({ status }) => status))).toEqual(new Set([429]));
  const seconds = (performance.now() - start) / 1000;
  expect(Number(forged[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(60 - seconds);
  expect(forged[0]?.code).toBe('TOO_MANY_REQUESTS');
  const { text } = await new Caller(server.url).call('/api/rest/account', {
    headers: { cookie: [...pupils[0]!.cookies].map((pair) => pair.join('=')).join('; ') },
  });
  expect(text, 'the forged address is not believed').not.toContain('203.0.113');
});
