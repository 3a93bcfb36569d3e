import { desc, eq, or } from 'drizzle-orm';
import * as z from 'zod/mini';
import { rateLimitError } from '@/api/calls/rate-limit-error.server';
import { ownSessionProcedure } from '@/api/procedures.server';
import { countDataDownload } from '@/auth/limits/person-limits.server';
import { sessionFingerprint } from '@/auth/session/session-presentation.server';
import { db } from '@/db/client.server';
import { accessToken, account, auditEntry, passkey, session, user } from '@/db/schema';
import { errorCodes } from '@/i18n/errors/error-codes';
import { productSlug } from '@/lib/product/product-slug';
import { loadAccount } from './account-record.server';

const { NOT_FOUND } = errorCodes;

/**
 * Maximum number of audit entries in the download, newest first. An administrator may have more.
 */
const maxAuditEntries = 10_000;
const fileName = `${productSlug}-account.json`;

/** All stored data about a user, without secrets that would allow signing in as them. */
async function collect(userId: string) {
  const { searchText: _, ...facts } = (
    await db().select().from(user).where(eq(user.id, userId))
  )[0] ?? { searchText: '', ...(await loadAccount(userId)) };
  const sessions = await db().select().from(session).where(eq(session.userId, userId));
  const accounts = await db().select().from(account).where(eq(account.userId, userId));
  const passkeys = await db().select().from(passkey).where(eq(passkey.userId, userId));
  const tokens = await db().select().from(accessToken).where(eq(accessToken.userId, userId));
  const acts = await db()
    .select()
    .from(auditEntry)
    .where(or(eq(auditEntry.actorId, userId), eq(auditEntry.targetId, userId)))
    .orderBy(desc(auditEntry.at))
    .limit(maxAuditEntries);
  return {
    exportedAt: new Date(),
    account: facts,
    sessions: sessions.map((row) => ({
      id: row.id,
      fingerprint: sessionFingerprint(row.token),
      // The address and browser of an impersonation are the administrator's.
      ...(row.impersonatedBy === null && { userAgent: row.userAgent, ipAddress: row.ipAddress }),
      isImpersonation: row.impersonatedBy !== null,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      expiresAt: row.expiresAt,
    })),
    linkedAccounts: accounts.map(({ id, providerId, accountId, scope, createdAt, updatedAt }) => ({
      id,
      providerId,
      accountId,
      scope,
      createdAt,
      updatedAt,
    })),
    passkeys: passkeys.map(({ userId: __, publicKey: ___, ...row }) => row),
    accessTokens: tokens.map(({ userId: __, hash: ___, ...row }) => row),
    acts: acts.map((entry) => ({
      at: entry.at,
      act: entry.act,
      // The name and e-mail address of the administrator are not the user's data.
      by: entry.actorId === userId && !entry.realActorId ? 'you' : 'an administrator',
      target: entry.targetType
        ? { type: entry.targetType, id: entry.targetId, name: entry.targetName }
        : null,
      before: entry.before,
      after: entry.after,
      ...(entry.actorId === userId && !entry.realActorId ? { address: entry.address } : {}),
    })),
  };
}

/** API for the download of one's own data. */
export const accountExportRouter = {
  get: ownSessionProcedure
    .errors({ NOT_FOUND })
    .route({
      method: 'GET',
      path: '/account/data',
      outputStructure: 'detailed',
      tags: ['Account'],
      summary: 'Download everything we keep about you',
    })
    .output(
      z.object({
        headers: z.object({ 'content-disposition': z.string() }),
        body: z.file(),
      }),
    )
    .handler(async ({ context }) => {
      const { id } = context.session.user;
      const retryAfter = await countDataDownload(context.session);
      if (retryAfter > 0) throw rateLimitError(retryAfter);
      return {
        headers: { 'content-disposition': `attachment; filename="${fileName}"` },
        body: new File([JSON.stringify(await collect(id), null, 2)], fileName, {
          type: 'application/json',
        }),
      };
    }),
};
