import { expect, it, vi } from 'vitest';
import { signedCookie } from '@/auth/library/cookies.server';
import { sessionCookieName } from '@/auth/session/session-cookie.server';
import { logger } from '@/server/logger.server';
import { sendRequest } from '@/testing/calls/test-request.server';
import { addPerson, addSession } from '@/testing/rows/test-people.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { changeSettings } from '@/testing/test-settings.server';

await openTestDatabase();
// Readable lines go through the logger, where the test can see their values.
changeSettings({ LOGGER_PRETTY: 'true', LOGGER_LEVEL: 'info' });
const logged = vi.spyOn(logger(), 'info').mockReturnValue(undefined);

/** The values of the log line of a request that a signed-in person sends. */
async function lineOf(cookie: string): Promise<unknown> {
  await sendRequest('GET', '/api/rest/account', { headers: { cookie } });
  return logged.mock.calls.find(([, message]) => message === 'request')?.[0];
}

it('names the client and the user only if LOGGER_CLIENTS says so, and never the e-mail address', async () => {
  await addPerson({ id: 'ada', email: 'ada@example.org', name: 'Ada' });
  const { token } = await addSession('ada');
  const cookie = (await signedCookie(sessionCookieName(), token)).split(';')[0] ?? '';
  const facts = ['method', 'path', 'status', 'milliseconds'];
  expect(Object.keys((await lineOf(cookie)) ?? {})).toEqual(facts);

  changeSettings({ LOGGER_PRETTY: 'true', LOGGER_LEVEL: 'info', LOGGER_CLIENTS: 'true' });
  logged.mockClear();
  const line = await lineOf(cookie);
  expect(Object.keys(line ?? {})).toEqual([...facts, 'client', 'user']);
  expect(line).toMatchObject({ client: '127.0.0.1', user: 'ada' });
});
