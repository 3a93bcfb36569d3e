import { and, asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ownSessionProcedure } from '@/api/procedures.server';
import { writeAudit } from '@/auth/audit/audit.server';
import { db } from '@/db/client.server';
import { account } from '@/db/schema';
import { errorCodes } from '@/i18n/errors/error-codes';
import { refuse } from '@/i18n/errors/refuse.server';
import { recordId } from '@/lib/lists/list-schema';
import type { LinkedAccount } from './linked-account.schema';
import { providerName } from './social-settings.server';

const { ACCOUNT_NOT_FOUND } = errorCodes;

/** The accounts at providers that a user has linked. */
export async function linkedAccountsOf(userId: string): Promise<LinkedAccount[]> {
  const linked = await db()
    .select()
    .from(account)
    .where(eq(account.userId, userId))
    .orderBy(asc(account.createdAt), asc(account.id));
  return linked.map(({ id, providerId, createdAt }) => ({
    id,
    providerId,
    providerName: providerName(providerId),
    createdAt,
  }));
}

/** API for the user's accounts at providers. */
export const linkedAccountRouter = {
  unlink: ownSessionProcedure
    .errors({ ACCOUNT_NOT_FOUND })
    .route({
      method: 'DELETE',
      path: '/account/linked-accounts/{id}',
      successStatus: 204,
      tags: ['Account'],
      summary: 'Unlink a provider’s account',
    })
    .input(z.strictObject({ id: recordId }))
    .handler(async ({ input, context }) => {
      // The last one can go too: a mailed code signs in to every account.
      await db().transaction(async (transaction) => {
        const [gone] = await transaction
          .delete(account)
          .where(and(eq(account.id, input.id), eq(account.userId, context.session.user.id)))
          .returning();
        if (!gone) throw refuse('ACCOUNT_NOT_FOUND');
        await writeAudit(transaction, context.session, {
          act: 'account.unlink',
          target: { id: gone.id, name: providerName(gone.providerId) },
        });
      });
    }),
};
