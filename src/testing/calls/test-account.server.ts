import { eq } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { user } from '@/db/schema';
import { addPerson, addSession } from '@/testing/rows/test-people.server';
import { refusalOf, testApi } from './test-api.server';
import { TestBrowser } from './test-browser.server';
import { testSession } from './test-session.server';

type Person = Partial<typeof user.$inferInsert>;
/** Adds a user with one session, for tests. */
export async function addAccount(values: Person = {}) {
  const id = crypto.randomUUID();
  const email = `${id}@example.org`;
  const facts = { emailVerified: true, name: 'Ada', onboardedAt: new Date() };
  await addPerson({ id, email, ...facts, ...values });
  const own = await addSession(id);
  const signedIn = testSession({ id, email, name: 'Ada', role: 'user', ...(values as object) });
  signedIn.session.id = own.id;
  return { id, email: signedIn.user.email, session: signedIn, api: testApi(signedIn) };
}
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
