/** Tests for whom a call counts in API_RATE_LIMIT. */
import { beforeEach, expect, it } from 'vitest';
import { sendRequest } from '@/testing/calls/test-request.server';
import { addPerson, addSession, cookieOf } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { changeSettings } from '@/testing/test-settings.server';
import { stopClock } from '@/testing/test-waits';

changeSettings({ API_RATE_LIMIT: '30' });
const database = await openTestDatabase();

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addPerson({
    id: 'busy-ada',
    email: 'ada@example.org',
    role: 'admin',
    onboardedAt: new Date(),
  });
  await addPerson({ id: 'busy-eve', email: 'eve@example.org', onboardedAt: new Date() });
});

it('a call of an impersonation counts for the administrator', async () => {
  stopClock();
  const [adas, eves] = [await addSession('busy-ada'), await addSession('busy-eve')];
  const asEve = await addSession('busy-eve', {
    impersonatedBy: 'busy-ada',
    impersonatorSessionId: adas.id,
  });
  const status = async (by: { token: string }) => {
    const headers = { cookie: await cookieOf(by) };
    return (await sendRequest('GET', '/api/rest/account', { headers })).status;
  };
  for (let call = 0; call < 30; call++) expect(await status(asEve)).toBe(200);
  expect(await Promise.all([asEve, adas, eves].map(status))).toEqual([429, 429, 200]);
});
