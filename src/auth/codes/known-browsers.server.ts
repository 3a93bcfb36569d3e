import { and, eq, ne, sql } from 'drizzle-orm';
import { type DbOrTransaction, db } from '@/db/client.server';
import { knownBrowser } from '@/db/schema';
import { maybeRequestScope } from '@/server/request-scope.server';
import { currentBrowserId, rememberBrowser } from './browser-cookie.server';
import { knownBrowsersPerAccount } from './sign-in-rules';

/**
 * Stores that this browser has signed in to an account, so that it later has its own limits (OWASP
 * device cookies). Keeps the ten browsers of an account that were seen last.
 */
export async function storeKnownBrowser(session: {
  id: string;
  userId: string;
  impersonatedBy?: string | null;
}): Promise<void> {
  if (session.impersonatedBy || !maybeRequestScope()) return;
  const browser = rememberBrowser();
  await db().transaction(async (transaction) => {
    // Locks the account before its session. All code that ends sessions uses this order; see `findCaller`.
    await transaction.execute(sql`select from "user" where id = ${session.userId} for key share`);
    // Code that ends the session at the same time must also forget its browser. Either it waits for this
    // lock and then finds the browser, or it was first: then the session is gone and nothing is inserted.
    await transaction.execute(sql`
      insert into known_browser (user_id, browser, session_id)
      select user_id, ${browser}, id from session where id = ${session.id} for key share
      on conflict (user_id, browser) do update set seen_at = now(), session_id = excluded.session_id`);
  });
  await db().execute(sql`
    delete from known_browser where user_id = ${session.userId} and browser not in (
      select browser from known_browser where user_id = ${session.userId}
      order by seen_at desc limit ${knownBrowsersPerAccount}
    )`);
}

/**
 * Forgets the known browsers of an account with its sessions: an intruder who signed in once would
 * otherwise use up the mails of the owner. Owners keep the browser in which they act.
 * @param actorId the user who acts, in the browser of the current request
 * @returns the number of forgotten browsers
 */
export async function forgetKnownBrowsers(
  transaction: DbOrTransaction,
  userId: string,
  actorId: string,
): Promise<number> {
  const actorBrowser = userId === actorId ? currentBrowserId() : null;
  const forgotten = await transaction
    .delete(knownBrowser)
    .where(
      and(
        eq(knownBrowser.userId, userId),
        actorBrowser === null ? undefined : ne(knownBrowser.browser, actorBrowser),
      ),
    )
    .returning({ browser: knownBrowser.browser });
  return forgotten.length;
}

/** Forgets the browser of a session that is revoked; see {@link forgetKnownBrowsers}. */
export async function forgetBrowserOf(
  transaction: DbOrTransaction,
  session: { id: string; userId: string },
): Promise<void> {
  await transaction
    .delete(knownBrowser)
    .where(and(eq(knownBrowser.userId, session.userId), eq(knownBrowser.sessionId, session.id)));
}

/** Whether the browser has signed in before to the account with this e-mail address. */
export async function isKnownBrowser(email: string, browser: string): Promise<boolean> {
  const { rows } = await db().execute(sql`
    select 1 from known_browser
    where browser = ${browser} and user_id = (select id from "user" where email = ${email})`);
  return rows.length > 0;
}
