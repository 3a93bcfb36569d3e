import { sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { maybeRequestScope } from '@/server/request-scope.server';
import { rememberBrowser } from './asking-browser.server';
import { knownBrowsersPerAccount } from './sign-in-rules';

/**
 * Remembers that this browser has signed in to an account: it was let in once, so strangers cannot
 * pass for it (OWASP's device cookies). An account knows its last ten browsers.
 */
export async function knowBrowser(session: {
  userId: string;
  impersonatedBy?: string | null;
}): Promise<void> {
  if (session.impersonatedBy || !maybeRequestScope()) return;
  const browser = rememberBrowser();
  // The account may have been deleted a moment ago.
  await db().execute(sql`
    insert into known_browser (user_id, browser)
    select id, ${browser} from "user" where id = ${session.userId} for key share
    on conflict (user_id, browser) do update set seen_at = now()`);
  await db().execute(sql`
    delete from known_browser where user_id = ${session.userId} and browser not in (
      select browser from known_browser where user_id = ${session.userId}
      order by seen_at desc limit ${knownBrowsersPerAccount}
    )`);
}

/** Whether a browser has signed in to the account of an address before. */
export async function isKnownBrowser(email: string, browser: string): Promise<boolean> {
  const { rows } = await db().execute(sql`
    select 1 from known_browser
    where browser = ${browser} and user_id = (select id from "user" where email = ${email})`);
  return rows.length > 0;
}
