import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { bannedNow } from '@/auth/ban.server';
import { db } from '@/db/client.server';
import { accessToken, user } from '@/db/schema';
import { isDatabaseFull } from '@/server/database/data-space.server';
import { logger } from '@/server/logger.server';
import { oncePerRequest, requestScope } from '@/server/request-scope.server';
import type { CurrentSession } from './session.schema';
import { noteReader } from './session.server';
import { hashToken } from './token-hash.server';

/** Makes leaked tokens easy to find by secret scanners. */
const prefix = 'sui_';

/** A new token and the hash that is kept of it. It has 256 random bits: guessing is hopeless. */
export function newToken(): { token: string; hash: string } {
  const token = `${prefix}${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashToken(token) };
}

/**
 * Who is asking by `Authorization: Bearer TOKEN`: the token's owner, with the token's scope. Null
 * without a token that is known, unexpired, and whose owner may come in.
 */
export const tokenSession = (): Promise<CurrentSession | null> =>
  oncePerRequest('token', async (): Promise<CurrentSession | null> => {
    const header = requestScope().request.headers.get('authorization') ?? '';
    const token = /^Bearer (\S{1,200})$/i.exec(header)?.[1];
    if (!token?.startsWith(prefix)) return null;
    const [found] = await db()
      .select({
        token: accessToken,
        user,
        banned: bannedNow,
        isNoted: sql<boolean>`coalesce(${accessToken.lastUsedAt} > now() - interval '1 minute', false)`,
      })
      .from(accessToken)
      .innerJoin(user, eq(user.id, accessToken.userId))
      .where(
        and(
          eq(accessToken.hash, hashToken(token)),
          or(isNull(accessToken.expiresAt), gt(accessToken.expiresAt, sql`now()`)),
        ),
      );
    if (!found || found.banned) return null;
    if (!found.isNoted) await noteUse(found.token.id);
    const { id, name, email, emailVerified, role, onboardedAt, language, theme } = found.user;
    return noteReader({
      session: {
        id: found.token.id,
        expiresAt: found.token.expiresAt ?? new Date(8.64e15),
        impersonatedBy: null,
        tokenScope: found.token.scope === 'write' ? 'write' : 'read',
      },
      user: { id, name, email, emailVerified, role, onboardedAt, language, theme },
    });
  });

/** Writes down, at most once a minute, that a token was used. Not worth failing for. */
async function noteUse(id: string): Promise<void> {
  if (isDatabaseFull()) return;
  await db()
    .update(accessToken)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(accessToken.id, id))
    .catch((error: unknown) => logger().warn({ err: error }, 'The use of a token is not noted'));
}
