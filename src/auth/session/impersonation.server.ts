import { randomBytes } from 'node:crypto';
import { type SQL, and, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { auditOrigin } from '@/auth/audit/audit.server';
import { bannedBy } from '@/auth/ban.server';
import {
  productCookieName,
  renamedCookie,
  sendCookie,
} from '@/auth/library/product-cookies.server';
import { can } from '@/auth/permissions';
import { type DbOrTransaction, db } from '@/db/client.server';
import { session as sessionTable, user } from '@/db/schema';
import { refuse } from '@/i18n/errors/refuse.server';
import { keptNames } from '@/lib/product/kept-names';
import { isDatabaseFull } from '@/server/database/data-space.server';
import { decrypt, encrypt } from '@/server/encryption.server';
import { maybeRequestScope, requestScope } from '@/server/request-scope.server';
import { sendSessionCookie } from './session-cookie.server';
import type { CurrentSession } from './session.schema';

/** Maximum duration of an impersonation, in seconds. */
export const impersonationSeconds = 3600;

const purpose = 'impersonator';

const cookie = renamedCookie('impersonator', (value) => decrypt(purpose, value) !== null);

function sendImpersonatorCookie(value: string, maxAge: number): void {
  sendCookie(productCookieName('impersonator'), value, maxAge);
  cookie.dropFormer(requestScope().request);
}

/** Remaining seconds of a session, by the clock of the database. */
const secondsLeft = sql<number>`floor(extract(epoch from ${sessionTable.expiresAt} - now()))::int`;

/**
 * Starts an impersonation session of the target user. It ends after one hour, with the session of
 * the administrator, or when the administrator loses the permission or the target becomes an
 * administrator. Ends an earlier impersonation of the same session, because the browser no longer has
 * its cookie. The caller must hold the administration lock: otherwise two simultaneous starts could
 * overlook each other.
 * @returns a function that sets the cookies: call it after the transaction is committed
 * @throws ORPCError UNAUTHORIZED if the session of the administrator has just ended
 */
export async function startImpersonation(
  transaction: DbOrTransaction,
  { session, user: administrator }: CurrentSession,
  targetId: string,
): Promise<() => Promise<void>> {
  // Locks the row until commit: a parallel revocation waits, and then ends the impersonation too.
  const [adminSession] = await transaction
    .select({ token: sessionTable.token, expiresAt: sessionTable.expiresAt, secondsLeft })
    .from(sessionTable)
    .where(eq(sessionTable.id, session.id))
    .for('key share');
  if (!adminSession) throw refuse('UNAUTHORIZED');
  await setAuditOrigin(transaction);
  await transaction.delete(sessionTable).where(eq(sessionTable.impersonatorSessionId, session.id));
  const token = randomBytes(24).toString('base64url');
  const seconds = Math.min(impersonationSeconds, adminSession.secondsLeft);
  const scope = maybeRequestScope();
  await transaction.insert(sessionTable).values({
    token,
    userId: targetId,
    expiresAt: sql`least(now() + make_interval(secs => ${impersonationSeconds}), ${adminSession.expiresAt.toISOString()}::timestamptz)`,
    ipAddress: scope?.clientAddress,
    userAgent: scope?.request.headers.get('user-agent')?.slice(0, 400),
    impersonatedBy: administrator.id,
    impersonatorSessionId: session.id,
  });
  return async () => {
    await sendSessionCookie(token, seconds);
    // Ending the impersonation needs both cookies, so its session alone cannot restore the session
    // of the administrator.
    sendImpersonatorCookie(encrypt(purpose, adminSession.token), adminSession.secondsLeft);
  };
}

/**
 * Passes address and request id to the trigger `impersonation_ended`, which writes the audit entry.
 */
async function setAuditOrigin(transaction: DbOrTransaction): Promise<void> {
  const { address = '', requestId = '' } = auditOrigin();
  await transaction.execute(sql`
    select set_config(${keptNames.address}, ${address}, true),
      set_config(${keptNames.requestId}, ${requestId}, true)`);
}

/**
 * Ends an impersonation and restores the session of the administrator if it is still valid.
 * @returns a function that sets the cookies: call it after the transaction is committed
 */
export async function endImpersonation(
  transaction: DbOrTransaction,
  { session }: CurrentSession,
): Promise<() => Promise<void>> {
  await setAuditOrigin(transaction);
  const [ended] = await transaction
    .delete(sessionTable)
    .where(eq(sessionTable.id, session.id))
    .returning({ adminSessionId: sessionTable.impersonatorSessionId });
  const token = impersonatorToken();
  const [adminSession] =
    token && ended?.adminSessionId
      ? await transaction
          .select({ token: sessionTable.token, secondsLeft })
          .from(sessionTable)
          .where(
            and(
              eq(sessionTable.id, ended.adminSessionId),
              eq(sessionTable.token, token),
              gt(sessionTable.expiresAt, sql`now()`),
            ),
          )
      : [];
  return async () => {
    await sendSessionCookie(adminSession?.token ?? '', adminSession?.secondsLeft ?? 0);
    sendImpersonatorCookie('', 0);
  };
}

function impersonatorToken(): string | null {
  const value = cookie.valueIn(requestScope().request);
  return value ? decrypt(purpose, value) : null;
}

/**
 * Whether an impersonation is still valid: the session of the administrator is valid, the
 * administrator has the permission and is not banned, and the target does not have this permission.
 * Deletes an invalid one.
 */
export async function isImpersonationValid(sessionId: string): Promise<boolean> {
  const [adminSession, administrator, target] = [
    alias(sessionTable, 'adminSession'),
    alias(user, 'administrator'),
    alias(user, 'target'),
  ];
  const [found] = await db()
    .select({
      role: administrator.role,
      banned: bannedBy(administrator),
      targetRole: target.role,
    })
    .from(sessionTable)
    .innerJoin(target, eq(target.id, sessionTable.userId))
    .innerJoin(administrator, eq(administrator.id, sessionTable.impersonatedBy))
    .innerJoin(
      adminSession,
      and(
        eq(adminSession.id, sessionTable.impersonatorSessionId),
        eq(adminSession.userId, administrator.id),
        gt(adminSession.expiresAt, sql`now()`),
      ),
    )
    .where(eq(sessionTable.id, sessionId));
  const permission = { user: ['impersonate'] } as const;
  if (found && !found.banned && can(found.role, permission) && !can(found.targetRole, permission))
    return true;
  if (!isDatabaseFull()) await db().delete(sessionTable).where(eq(sessionTable.id, sessionId));
  return false;
}

/** Called at sign-out: if the session is an impersonation, also ends that of the administrator. */
export async function endImpersonatorSession({ session }: CurrentSession): Promise<void> {
  if (!session.impersonatedBy) return;
  await endSessions(sql`id in (
    select impersonator_session_id from ${sessionTable} where id = ${session.id}
  )`);
  sendImpersonatorCookie('', 0);
}

/** Allows sign-out on a full disk, where other writes are refused. Deleting one row is small. */
export const endSessionOnFullDisk = ({ session }: CurrentSession): Promise<void> =>
  endSessions(sql`id = ${session.id}`);

const endSessions = (which: SQL): Promise<void> =>
  db().transaction(async (transaction) => {
    await transaction.execute(sql`set transaction read write`);
    await setAuditOrigin(transaction);
    await transaction.execute(sql`delete from ${sessionTable} where ${which}`);
  });
