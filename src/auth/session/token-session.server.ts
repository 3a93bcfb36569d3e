import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { bannedNow } from '@/auth/ban.server';
import { type DbOrTransaction, db } from '@/db/client.server';
import { prepared } from '@/db/prepared.server';
import { accessToken, user } from '@/db/schema';
import { isDatabaseFull } from '@/server/database/data-space.server';
import { keyedHash } from '@/server/encryption.server';
import { logger } from '@/server/logger.server';
import type { CurrentSession } from './session.schema';
import { sessionUserColumns } from './session.server';

/** The prefix of tokens, by which secret scanners recognise a leaked token. */
const prefix = 'sui_';

/**
 * The hash of a token for storage. Its key is derived from AUTH_SECRET, so a new secret invalidates all
 * tokens, as it does all sessions.
 */
const hashToken = (token: string): string =>
  `hmac:${keyedHash('access-token', createHash('sha256').update(token).digest('base64url'))}`;

/** Creates a token with 256 random bits, and its hash for storage. */
export function newToken(): { token: string; hash: string } {
  const token = `${prefix}${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashToken(token) };
}

/**
 * Deletes all access tokens of a user. Locks the user's row first, so that a token that is being
 * created at the same time is deleted too.
 * @returns the number of deleted tokens
 */
export async function deleteTokens(transaction: DbOrTransaction, userId: string): Promise<number> {
  await transaction
    .select({ id: user.id })
    .from(user)
    .where(eq(user.id, userId))
    .for('no key update');
  const deleted = await transaction
    .delete(accessToken)
    .where(eq(accessToken.userId, userId))
    .returning({ id: accessToken.id });
  return deleted.length;
}

const tokenByHash = prepared(() =>
  db()
    .select({
      token: {
        id: accessToken.id,
        scope: accessToken.scope,
        expiresAt: accessToken.expiresAt,
      },
      user: sessionUserColumns,
      banned: bannedNow,
      isRecorded: sql<boolean>`coalesce(${accessToken.lastUsedAt} between now() - interval '1 minute' and now(), false)`,
    })
    .from(accessToken)
    .innerJoin(user, eq(user.id, accessToken.userId))
    .where(
      and(
        eq(accessToken.hash, sql.placeholder('hash')),
        or(isNull(accessToken.expiresAt), gt(accessToken.expiresAt, sql`now()`)),
      ),
    ),
);

/** Whether a text has the form of an access token, valid or not. */
export const isTokenForm = (text: string): boolean => text.startsWith(prefix);

/**
 * The session of an access token, with the scope of the token. Null if the token is unknown or expired, or
 * its owner is banned.
 */
export async function sessionOfAccessToken(token: string): Promise<CurrentSession | null> {
  const [found] = await tokenByHash({ hash: hashToken(token) });
  if (!found || found.banned) return null;
  if (!found.isRecorded) await recordUse(found.token.id);
  return {
    session: {
      id: found.token.id,
      expiresAt: found.token.expiresAt ?? new Date(8.64e15),
      impersonatedBy: null,
      tokenScope: found.token.scope === 'write' ? 'write' : 'read',
    },
    user: found.user,
  };
}

/**
 * Stores the last use of a token, at most once per minute. Logs an error instead of throwing it.
 */
async function recordUse(id: string): Promise<void> {
  if (isDatabaseFull()) return;
  await db()
    .update(accessToken)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(accessToken.id, id))
    .catch((error: unknown) => logger().warn({ err: error }, 'The use of a token is not noted'));
}
