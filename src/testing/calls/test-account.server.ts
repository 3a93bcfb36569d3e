import { eq } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { session, user } from '@/db/schema';
import { refusalOf, testApi } from './test-api.server';
import { TestBrowser } from './test-browser.server';
import { testSession } from './test-session.server';

const hour = 3_600_000;

type Person = Partial<typeof user.$inferInsert>;
/** Adds a user with one session, for tests. */
export async function addAccount(values: Person = {}) {
  const id = crypto.randomUUID();
  const email = `${id}@example.org`;
  await db()
    .insert(user)
    .values({ id, email, emailVerified: true, name: 'Ada', onboardedAt: new Date(), ...values });
  const [own] = await addOwnSession(id);
  const signedIn = testSession({ id, email, name: 'Ada', role: 'user', ...(values as object) });
  signedIn.session.id = own?.id ?? '';
  return { id, email: signedIn.user.email, session: signedIn, api: testApi(signedIn) };
}
/** Adds a session of a user that is valid for an hour. */
export const addOwnSession = (userId: string, more: Partial<typeof session.$inferInsert> = {}) =>
  db()
    .insert(session)
    .values({
      userId,
      token: crypto.randomUUID(),
      expiresAt: new Date(Date.now() + hour),
      ...more,
    })
    .returning();
/** The current row of a user. */
export const person = async (id: string) =>
  (await db().select().from(user).where(eq(user.id, id)))[0];
/** Mails in the outbox, oldest first. */
export const outboxMails = () => new TestBrowser().waitingMails();
/** The code in the newest mail to an address. */
export const codeFor = async (email: string) => {
  const mail = (await outboxMails()).findLast(({ to }) => to === email);
  return /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '';
};

/** The code of a refusal, and the message of its first invalid field. */
export async function refusalSummary(
  work: Promise<unknown>,
): Promise<{ code: string; field?: string }> {
  const { code, data } = await refusalOf(work);
  const [field] = data?.fields ?? [];
  return { code, ...(field && { field: field.message }) };
}
