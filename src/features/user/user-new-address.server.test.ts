/** Tests what a new address set by an administrator ends, and that other changes end less. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { issueCode } from '@/auth/codes/email-code.server';
import { db } from '@/db/client.server';
import { emailCode, outboxMail, session, user } from '@/db/schema';
import { decrypt } from '@/server/encryption.server';
import { testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { addCaller, addPerson, addSession } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();
const api = testApi(testSession({ id: 'ada', email: 'ada@example.org' }));

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addCaller({ id: 'ada', email: 'ada@example.org', role: 'admin' });
  await addPerson({ id: 'bob', email: 'bob@example.org' });
  await addPerson({ id: 'eve', email: 'eve@example.org' });
});

describe('a new address set by an administrator', () => {
  it('ends sessions and codes of the old address, and notifies it in its language', async () => {
    await db().update(user).set({ language: 'fr' }).where(eq(user.id, 'eve'));
    const eves = await addSession('eve');
    await issueCode('eve@example.org', 'sign-in');
    await api.user.update({ id: 'eve', email: 'eva@example.org' });
    expect(await db().$count(session, eq(session.id, eves.id))).toBe(0);
    expect(await db().$count(emailCode)).toBe(0);
    const [notice] = await db().select().from(outboxMail);
    expect(JSON.parse(decrypt('outbox', notice?.ciphertext ?? '') ?? '{}')).toMatchObject({
      to: 'eve@example.org',
      subject: 'Votre adresse e-mail a été changée',
    });
  });

  it('is refused if one mailbox got five mails about it within an hour', async () => {
    const change = (email: string) => api.user.update({ id: 'eve', email });
    for (let nth = 0; nth < 5; nth += 1) {
      await change(`eve+${nth}@example.org`);
      await db().update(user).set({ email: 'eve@example.org' }).where(eq(user.id, 'eve'));
    }
    await expect(change('eva@example.org')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      data: { retryAfter: expect.any(Number) as number },
    });
    expect(await db().$count(outboxMail)).toBe(5);
    expect(await db().$count(user, eq(user.email, 'eve@example.org'))).toBe(1);
  });
});
