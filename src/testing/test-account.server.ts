import { eq } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { auditEntry, session, user } from '@/db/schema';
import { refusalOf, testApi } from './test-api.server';
import { TestBrowser } from './test-browser.server';
import { testSession } from './test-session.server';

const hour = 3_600_000;

type Person = Partial<typeof user.$inferInsert>;
/** Somebody with an account, signed in once. For tests. */
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
/** Their row as it is now. */
export const person = async (id: string) =>
  (await db().select().from(user).where(eq(user.id, id)))[0];
export const acts = async () => (await db().select().from(auditEntry)).map(({ act }) => act);
/** The mails that wait to go out, oldest first. */
export const waiting = () => new TestBrowser().waitingMails();
/** The code in the newest of them to an address. */
export const codeFor = async (email: string) => {
  const mail = (await waiting()).findLast(({ to }) => to === email);
  return /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '';
};

/** Why a call was refused: its code, and the message of the first field at fault. */
export async function refusedWith(
  work: Promise<unknown>,
): Promise<{ code: string; field?: string }> {
  const { code, data } = await refusalOf(work);
  const [field] = data?.fields ?? [];
  return { code, ...(field && { field: field.message }) };
}
