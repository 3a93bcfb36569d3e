/** The limit of API calls can be disabled. */
import { Caller, expect, from, test, times, withoutLimit } from './fixtures/http';

test.use({ settings: withoutLimit });

test('a limit of 0 disables the limit', async ({ server }) => {
  const client = from('198.51.100.200');
  const call = () => new Caller(server.url, client).call('/api/auth/get-session');
  // A limit of zero calls would refuse the first one.
  const answers = await times(300, call);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});
