import { eq, sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { user } from '@/db/schema';
import {
  accountNoticeEmail,
  noticeSeconds,
  readerLanguage,
} from '@/emails/account-notice-email.server';
import { queueMail } from '@/emails/outbox.server';
import { displayName } from '@/lib/people/display-name';
import { lockAdministration } from './administration-lock.server';
import { writeAudit } from './audit/audit.server';
import { bannedNow } from './ban.server';
import { takeCode } from './codes/email-code.server';
import { erasePerson } from './erase-person.server';
import { parseRoles } from './permissions';
import { lockCaller } from './session/lock-caller.server';
import type { CurrentSession } from './session/session.schema';

/**
 * Whether the user is the only active administrator, for an early error message. The trigger
 * `user_last_admin` enforces the rule.
 */
export async function isLastAdmin({ user: { id, role } }: CurrentSession): Promise<boolean> {
  if (!parseRoles(role).includes('admin')) return false;
  const { rows } = await db().execute(sql`
    select 1 from ${user}
    where id <> ${id}
      and 'admin' = any (regexp_split_to_array(role, '\\s*,\\s*'))
      and not ${bannedNow}
    limit 1`);
  return rows.length === 0;
}

/**
 * Deletes the account of the signed-in user, and its data as the facts of the tables say. Its audit entries
 * remain.
 * @throws ORPCError when the code is wrong, and UNAUTHORIZED if the session has ended meanwhile;
 *   the database error `user_last_admin`
 */
export async function deleteOwnAccount(session: CurrentSession, code: string): Promise<void> {
  const { id, email, name, role } = session.user;
  await takeCode(email, 'delete-account', code);
  const notice = await accountNoticeEmail(
    email,
    ['email', 'accountDeleted'],
    email,
    readerLanguage(session.user),
  );
  await db().transaction(async (transaction) => {
    await lockAdministration(transaction);
    await lockCaller(transaction, session);
    // Foreign keys cascade to sessions, ways to sign in and tokens.
    await transaction.delete(user).where(eq(user.id, id));
    await erasePerson(transaction, { id, email });
    await writeAudit(transaction, session, {
      act: 'account.delete',
      target: { id, name: displayName(session.user) },
      before: { name, email, role },
    });
    await queueMail(notice, noticeSeconds, transaction);
  });
}
