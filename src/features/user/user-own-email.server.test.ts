/** Tests that administrators too need a code to change their own address. */
import { beforeEach, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { user } from '@/db/schema';
import { refusalOf, testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { addCaller } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();
const api = testApi(testSession({ id: 'ada', email: 'ada@example.org' }));

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addCaller({ id: 'ada', email: 'ada@example.org', role: 'admin' });
});

it('refuses a change of the caller’s own address with a message, and changes nothing', async () => {
  const changes = { id: 'ada', name: 'Ada', email: 'new@example.org' };
  const refusal = await refusalOf(api.user.update(changes));
  expect(refusal).toMatchObject({ code: 'OWN_EMAIL_NEEDS_CODE', status: 403 });
  expect(refusal.data?.fields).toEqual([{ path: 'email', message: 'user:errors.ownEmail' }]);
  expect(await db().select().from(user)).toMatchObject([{ email: 'ada@example.org', name: '' }]);
});

it('accepts the form if the address is unchanged', async () => {
  const changes = { id: 'ada', name: 'Ada', email: 'ada@example.org', role: 'admin' };
  expect(await api.user.update(changes)).toMatchObject({ name: 'Ada' });
});
