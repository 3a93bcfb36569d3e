import { and, asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { limitOwnAct } from '@/api/calls/own-act-limit.server';
import { ownSessionProcedure } from '@/api/procedures.server';
import { writeAudit } from '@/auth/audit/audit.server';
import { authenticatorName } from '@/auth/library/plugins/passkeys.server';
import { db } from '@/db/client.server';
import { account, passkey } from '@/db/schema';
import {
  accountNameFormSchema,
  passkeySchema,
  signInMethodsSchema,
} from '@/features/account/account.schema';
import { errorCodes } from '@/i18n/errors/error-codes';
import { refuse } from '@/i18n/errors/refuse.server';
import { recordId } from '@/lib/lists/list-schema';
import { publicSettings } from '@/server/settings/public-settings.server';

const { ACCOUNT_NOT_FOUND, NOT_FOUND } = errorCodes;

const tags = ['Account'];
const id = z.strictObject({ id: recordId });

const providerName = (providerId: string) =>
  publicSettings().socialProviders.find((provider) => provider.id === providerId)?.name ??
  providerId;

const presentPasskey = (row: typeof passkey.$inferSelect) => ({
  id: row.id,
  credentialId: row.credentialID,
  name: row.name ?? '',
  authenticator: authenticatorName(row.aaguid),
  isSynced: row.backedUp,
  createdAt: row.createdAt,
});

const noPasskey = () => refuse('NOT_FOUND');

/** API for the user's sign-in methods in addition to the mailed code. */
export const signInMethodRouter = {
  list: ownSessionProcedure
    .route({
      method: 'GET',
      path: '/account/sign-in-methods',
      tags,
      summary: 'List your sign-in methods',
    })
    .output(signInMethodsSchema)
    .handler(async ({ context }) => {
      const userId = context.session.user.id;
      const linked = await db()
        .select()
        .from(account)
        .where(eq(account.userId, userId))
        .orderBy(asc(account.createdAt), asc(account.id));
      const passkeys = await db()
        .select()
        .from(passkey)
        .where(eq(passkey.userId, userId))
        .orderBy(asc(passkey.createdAt), asc(passkey.id));
      return {
        accounts: linked.map((row) => ({
          id: row.id,
          providerId: row.providerId,
          providerName: providerName(row.providerId),
          createdAt: row.createdAt,
        })),
        passkeys: passkeys.map(presentPasskey),
      };
    }),

  unlink: ownSessionProcedure
    .errors({ ACCOUNT_NOT_FOUND })
    .route({
      method: 'DELETE',
      path: '/account/linked-accounts/{id}',
      successStatus: 204,
      tags,
      summary: 'Unlink a provider’s account',
    })
    .input(id)
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

  renamePasskey: ownSessionProcedure
    .errors({ NOT_FOUND })
    .route({ method: 'PATCH', path: '/account/passkeys/{id}', tags, summary: 'Rename a passkey' })
    .input(z.extend(accountNameFormSchema, id.shape))
    .output(passkeySchema)
    .handler(async ({ input, context }) => {
      await limitOwnAct(context.session);
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
