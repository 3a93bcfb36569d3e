import { db } from '@/db/client.server';
import { session, upload, user } from '@/db/schema';
import { rowsOfFeatures } from '@/testing/calls/test-write-cases.server';

/** Adds what the tests of every writing call change: people, and the rows of the features. For tests. */
export async function addRowsForWrites(): Promise<void> {
  const expiresAt = new Date(Date.now() + 3_600_000);
  const person = (id: string, role: string) => ({ id, email: `${id}@example.org`, role });
  const dan = { ...person('dan', 'user'), banned: true };
  await db()
    .insert(user)
    .values([person('ada', 'admin'), person('bob', 'admin'), person('eve', 'user'), dan]);
  await db()
    .insert(session)
    .values([
      { id: 'adas-session', userId: 'ada', token: 'a', expiresAt },
      { id: 'adas-other', userId: 'ada', token: 'b', expiresAt },
      { id: 'eves-session', userId: 'eve', token: 'c', expiresAt },
    ]);
  const by = { impersonatedBy: 'ada', impersonatorSessionId: 'adas-session' };
  await db()
    .insert(session)
    .values({ id: 'as-eve', userId: 'eve', token: 'd', expiresAt, ...by });
  await db()
    .insert(upload)
    .values({ id: 'a-file', name: 'plan.pdf', type: 'application/pdf', size: 8, createdBy: 'ada' });
  for (const { add } of rowsOfFeatures) await add?.();
}
