import { and, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ownSessionProcedure } from '@/api/procedures.server';
import { writeAudit } from '@/auth/audit/audit.server';
import { countOwnAct } from '@/auth/limits/person-limits.server';
import { lockCaller } from '@/auth/session/lock-caller.server';
import { newToken } from '@/auth/session/token-session.server';
import { db } from '@/db/client.server';
import { accessToken } from '@/db/schema';
import { errorCodes } from '@/i18n/errors/error-codes';
import { refuse, refuseTooMany } from '@/i18n/errors/refuse.server';
import { recordId } from '@/lib/lists/list-schema';
import {
  type AccessToken,
  accessTokenFormSchema,
  accessTokenSchema,
  tokensPerUser,
} from './access-token.schema';

const { CONFLICT, NOT_FOUND } = errorCodes;

const tags = ['Account'];

const present = (row: typeof accessToken.$inferSelect): AccessToken => ({
  id: row.id,
  name: row.name,
  scope: row.scope === 'write' ? 'write' : 'read',
  expiresAt: row.expiresAt,
  lastUsedAt: row.lastUsedAt,
  createdAt: row.createdAt,
});

/** API for one's own personal access tokens. A token cannot create tokens; only a signed-in person can. */
export const accessTokenRouter = {
  list: ownSessionProcedure
    .route({ method: 'GET', path: '/account/tokens', tags, summary: 'List your access tokens' })
    .output(z.array(accessTokenSchema))
    .handler(async ({ context }) => {
      const rows = await db()
        .select()
        .from(accessToken)
        .where(eq(accessToken.userId, context.session.user.id))
        .orderBy(desc(accessToken.createdAt));
      return rows.map(present);
    }),

  create: ownSessionProcedure
    .errors({ CONFLICT })
    .route({
      method: 'POST',
      path: '/account/tokens',
      successStatus: 201,
      tags,
      summary: 'Create an access token, shown only once',
    })
    .input(accessTokenFormSchema)
    .output(z.extend(accessTokenSchema, { token: z.string() }))
    .handler(async ({ input: { name, scope, lifetime }, context }) => {
      const userId = context.session.user.id;
      refuseTooMany(await countOwnAct(context.session));
      const { token, hash } = newToken();
      return db().transaction(async (transaction) => {
        // The lock makes parallel creations count one after the other, and waits for a running revocation.
        await lockCaller(transaction, context.session);
        if (
          (await transaction.$count(accessToken, eq(accessToken.userId, userId))) >= tokensPerUser
        )
          throw refuse('CONFLICT', {
            fields: [{ path: 'name', message: 'accessToken:errors.tooMany' }],
          });
        const days = lifetime === 'never' ? null : Number(lifetime);
        const [made] = await transaction
          .insert(accessToken)
          .values({
            userId,
            name,
            scope,
            hash,
            expiresAt: days === null ? null : sql`now() + make_interval(days => ${days})`,
          })
          .returning();
        if (!made) throw new Error('Nothing was inserted');
        await writeAudit(transaction, context.session, {
          act: 'access-token.create',
          target: { id: made.id, name },
          after: { scope, expiresAt: made.expiresAt },
        });
        return { ...present(made), token };
      });
    }),

  delete: ownSessionProcedure
    .errors({ NOT_FOUND })
    .route({
      method: 'DELETE',
      path: '/account/tokens/{id}',
      successStatus: 204,
      tags,
      summary: 'Revoke an access token',
    })
    .input(z.strictObject({ id: recordId }))
    .handler(async ({ input, context }) => {
      await db().transaction(async (transaction) => {
        const [gone] = await transaction
          .delete(accessToken)
          .where(and(eq(accessToken.id, input.id), eq(accessToken.userId, context.session.user.id)))
          .returning();
        if (!gone) throw refuse('NOT_FOUND');
        await writeAudit(transaction, context.session, {
          act: 'access-token.delete',
          target: { id: gone.id, name: gone.name },
        });
      });
    }),
};
