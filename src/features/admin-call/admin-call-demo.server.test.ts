/** Tests the administrators' calls in a demo. */
import { beforeEach, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { session, user } from '@/db/schema';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { addPerson, addSession } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { changeSettings } from '@/testing/test-settings.server';
import { handleAdminCall } from './admin-call.server';
import { adminCalls } from './admin-calls.server';

changeSettings({ VITE_IS_DEMO: 'true' });
const database = await openTestDatabase();
const ada = testSession({ id: 'ada', email: 'ada@example.org' });

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addPerson({ id: 'ada', email: 'ada@example.org', role: 'admin' });
  await addPerson({ id: 'eve', email: 'eve@example.org' });
  await addSession('eve');
});

const ask = (name: string) => {
  const [method = '', path = ''] = name.split(' ');
  // The demo check comes first, so the body need not be valid.
  const init = method === 'POST' ? { method, body: JSON.stringify({ userId: 'eve' }) } : { method };
  const request = new Request(`http://localhost:3000/api/auth${path}`, init);
  return runWithSession(ada, () => handleAdminCall(request), request);
};

it('shows an administrator everything', async () => {
  expect((await ask('GET /admin/list-users'))?.status).toBe(200);
  expect((await ask('POST /admin/list-user-sessions'))?.status).toBe(200);
});

it('lets an administrator change nothing', async () => {
  const writes = Object.keys(adminCalls).filter((name) => !name.includes('/list-'));
  expect(writes).toHaveLength(9);
  for (const name of writes) {
    const answer = await ask(name);
    expect([name, answer?.status]).toEqual([name, 403]);
    expect(await answer?.json()).toMatchObject({ code: 'DEMO_MODE_ENABLED' });
  }
  expect([await db().$count(user), await db().$count(session)]).toEqual([2, 1]);
});
