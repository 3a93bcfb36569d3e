import { randomBytes } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import { parseCookies, serializeCookie, serializeSignedCookie } from 'better-call';
import { type SQL, and, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { auditOrigin } from '@/auth/audit.server';
import { bannedBy } from '@/auth/ban.server';
import { can } from '@/auth/permissions';
import { type DbOrTransaction, db } from '@/db/client.server';
import { session as sessionTable, user } from '@/db/schema';
import { isDatabaseFull } from '@/server/database/data-space.server';
import { decrypt, encrypt } from '@/server/encryption.server';
import { addedHeaders, maybeRequestScope, requestScope } from '@/server/request-scope.server';
import { authSecret } from '@/server/settings/auth-secret.server';
import { isSecureSite, sessionCookieName } from './session-cookie.server';
import type { CurrentSession } from './session.schema';

/** Longest time in which an administrator acts in somebody's name. */
export const impersonationSeconds = 3600;

const purpose = 'impersonator';

const impersonatorCookie = () => (isSecureSite() ? '__Host-impersonator' : 'impersonator');

/** The attributes of the session's cookie (RFC 6265bis); a `maxAge` of 0 takes the cookie away. */
const attributes = (maxAge: number) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecureSite(), maxAge }) as const;

const sendCookie = (cookie: string) => addedHeaders().append('set-cookie', cookie);

async function sendSessionCookie(token: string, maxAge: number): Promise<void> {
  const name = sessionCookieName();
  sendCookie(await serializeSignedCookie(name, token, authSecret(), attributes(maxAge)));
}

function sendImpersonatorCookie(value: string, maxAge: number): void {
  sendCookie(serializeCookie(impersonatorCookie(), value, attributes(maxAge)));
}

/** How long a session still lives, by the database's clock. */
const secondsLeft = sql<number>`floor(extract(epoch from ${sessionTable.expiresAt} - now()))::int`;

/**
 * Starts a session in somebody's name. It ends after an hour, with the administrator's own session,
 * and as soon as the administrator loses the right or the person becomes an administrator.
 * @returns puts the cookies on the answer: to be called when the transaction is through
 * @throws ORPCError UNAUTHORIZED when the administrator's own session has just ended
 */
export async function startImpersonation(
  transaction: DbOrTransaction,
  { session, user: administrator }: CurrentSession,
  targetId: string,
): Promise<() => Promise<void>> {
  // Kept until the end: whoever revokes it meanwhile waits, and then ends the impersonation with it.
  const [behind] = await transaction
    .select({ token: sessionTable.token, expiresAt: sessionTable.expiresAt, secondsLeft })
    .from(sessionTable)
    .where(eq(sessionTable.id, session.id))
    .for('key share');
  if (!behind) throw new ORPCError('UNAUTHORIZED', { message: 'Sign in first' });
  const token = randomBytes(24).toString('base64url');
  const seconds = Math.min(impersonationSeconds, behind.secondsLeft);
  const scope = maybeRequestScope();
  await transaction.insert(sessionTable).values({
    token,
    userId: targetId,
    expiresAt: sql`least(now() + make_interval(secs => ${impersonationSeconds}), ${behind.expiresAt.toISOString()}::timestamptz)`,
    ipAddress: scope?.clientAddress,
    userAgent: scope?.request.headers.get('user-agent')?.slice(0, 400),
    impersonatedBy: administrator.id,
    impersonatorSessionId: session.id,
  });
  return async () => {
    await sendSessionCookie(token, seconds);
    // Both are needed for the way back: the impersonation's session alone does not open it.
    sendImpersonatorCookie(encrypt(purpose, behind.token), behind.secondsLeft);
  };
}

/** The trigger `impersonation_ended` writes every end down; this adds where an act of ours came from. */
async function nameOrigin(transaction: DbOrTransaction): Promise<void> {
  const { address = '', requestId = '' } = auditOrigin();
  await transaction.execute(sql`
    select set_config('start_ui.address', ${address}, true),
      set_config('start_ui.request_id', ${requestId}, true)`);
}

/**
 * Ends an impersonation and gives the administrator their own session back, where it still lives.
 * @returns puts the cookies on the answer: to be called when the transaction is through
 */
export async function endImpersonation(
  transaction: DbOrTransaction,
  { session }: CurrentSession,
): Promise<() => Promise<void>> {
  await nameOrigin(transaction);
  const [ended] = await transaction
    .delete(sessionTable)
    .where(eq(sessionTable.id, session.id))
    .returning({ behindId: sessionTable.impersonatorSessionId });
  const token = impersonatorToken();
  const [behind] =
    token && ended?.behindId
      ? await transaction
          .select({ token: sessionTable.token, secondsLeft })
          .from(sessionTable)
          .where(
            and(
              eq(sessionTable.id, ended.behindId),
              eq(sessionTable.token, token),
              gt(sessionTable.expiresAt, sql`now()`),
            ),
          )
      : [];
  return async () => {
    await sendSessionCookie(behind?.token ?? '', behind?.secondsLeft ?? 0);
    sendImpersonatorCookie('', 0);
  };
}

function impersonatorToken(): string | null {
  const header = requestScope().request.headers.get('cookie') ?? '';
  const value = parseCookies(header).get(impersonatorCookie());
  return value ? decrypt(purpose, value) : null;
}

/**
 * Whether an impersonation may go on: the administrator's own session lives, they still have the
 * right, and the person has not become an administrator. One that may not is ended for good.
 */
export async function holdsImpersonation(sessionId: string): Promise<boolean> {
  const [behind, administrator, target] = [
    alias(sessionTable, 'behind'),
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
      behind,
      and(
        eq(behind.id, sessionTable.impersonatorSessionId),
        eq(behind.userId, administrator.id),
        gt(behind.expiresAt, sql`now()`),
      ),
    )
    .where(eq(sessionTable.id, sessionId));
  const right = { user: ['impersonate'] } as const;
  if (found && !found.banned && can(found.role, right) && !can(found.targetRole, right))
    return true;
  if (!isDatabaseFull()) await db().delete(sessionTable).where(eq(sessionTable.id, sessionId));
  return false;
}

/** Signing out of an impersonation signs out for good: the session behind it ends too. */
export async function endSessionBehind({ session }: CurrentSession): Promise<void> {
  if (!session.impersonatedBy) return;
  await endSessions(sql`id in (
    select impersonator_session_id from ${sessionTable} where id = ${session.id}
  )`);
  sendImpersonatorCookie('', 0);
}

/** For signing out on a full disk: sessions are few, and each ends once. */
export const endSessionOnFullDisk = ({ session }: CurrentSession): Promise<void> =>
  endSessions(sql`id = ${session.id}`);

const endSessions = (which: SQL): Promise<void> =>
  db().transaction(async (transaction) => {
    await transaction.execute(sql`set transaction read write`);
    await nameOrigin(transaction);
    await transaction.execute(sql`delete from ${sessionTable} where ${which}`);
  });
