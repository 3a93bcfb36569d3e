import { and, asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ownSessionProcedure } from '@/api/procedures.server';
import { writeAudit } from '@/auth/audit/audit.server';
import { countOwnAct } from '@/auth/limits/person-limits.server';
import { db } from '@/db/client.server';
import { passkey } from '@/db/schema';
import { accountNameFormSchema } from '@/features/account/account.schema';
import { errorCodes } from '@/i18n/errors/error-codes';
import { refuse, refuseTooMany } from '@/i18n/errors/refuse.server';
import { recordId } from '@/lib/lists/list-schema';
import { authenticatorName } from './library/passkey-plugin.server';
import { type OwnPasskey, passkeySchema } from './passkey.schema';

const { NOT_FOUND } = errorCodes;

const tags = ['Account'];
const id = z.strictObject({ id: recordId });

const presentPasskey = (row: typeof passkey.$inferSelect): OwnPasskey => ({
  id: row.id,
  credentialId: row.credentialID,
  name: row.name ?? '',
  authenticator: authenticatorName(row.aaguid),
  isSynced: row.backedUp,
  createdAt: row.createdAt,
});

const noPasskey = () => refuse('NOT_FOUND');

/** The passkeys of a user. */
export async function passkeysOf(userId: string): Promise<OwnPasskey[]> {
  const rows = await db()
    .select()
    .from(passkey)
    .where(eq(passkey.userId, userId))
    .orderBy(asc(passkey.createdAt), asc(passkey.id));
  return rows.map(presentPasskey);
}

/** API for the user's passkeys. */
export const passkeyRouter = {
  renamePasskey: ownSessionProcedure
    .errors({ NOT_FOUND })
    .route({ method: 'PATCH', path: '/account/passkeys/{id}', tags, summary: 'Rename a passkey' })
    .input(z.extend(accountNameFormSchema, id.shape))
    .output(passkeySchema)
    .handler(async ({ input, context }) => {
      refuseTooMany(await countOwnAct(context.session));
      return db().transaction(async (transaction) => {
        const own = and(eq(passkey.id, input.id), eq(passkey.userId, context.session.user.id));
        const [before] = await transaction.select().from(passkey).where(own).for('update');
        const [after] = await transaction
          .update(passkey)
          .set({ name: input.name })
          .where(own)
          .returning();
        if (!before || !after) throw noPasskey();
        await writeAudit(transaction, context.session, {
          act: 'account.rename-passkey',
          target: { id: after.id, name: input.name },
          before: { name: before.name },
          after: { name: input.name },
        });
        return presentPasskey(after);
      });
    }),

  deletePasskey: ownSessionProcedure
    .errors({ NOT_FOUND })
    .route({
      method: 'DELETE',
      path: '/account/passkeys/{id}',
      successStatus: 204,
      tags,
      summary: 'Remove a passkey',
    })
    .input(id)
    .handler(async ({ input, context }) => {
      await db().transaction(async (transaction) => {
        const [gone] = await transaction
          .delete(passkey)
          .where(and(eq(passkey.id, input.id), eq(passkey.userId, context.session.user.id)))
          .returning();
        if (!gone) throw noPasskey();
        await writeAudit(transaction, context.session, {
          act: 'account.delete-passkey',
          target: { id: gone.id, name: gone.name ?? '' },
        });
      });
    }),
};
