import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ownSessionProcedure } from '@/api/procedures.server';
import { writeAudit } from '@/auth/audit/audit.server';
import { forgetBrowserOf } from '@/auth/codes/known-browsers.server';
import { listSessions } from '@/auth/session/list-sessions.server';
import { listedSessionSchema, sessionListInput } from '@/auth/session/listed-session.schema';
import { lockCaller } from '@/auth/session/lock-caller.server';
import { endOwnSessions, ownSessions } from '@/auth/session/own-sessions.server';
import { db } from '@/db/client.server';
import { session as sessionTable } from '@/db/schema';
import { errorCodes } from '@/i18n/errors/error-codes';
import { refuse } from '@/i18n/errors/refuse.server';
import { listPage, recordId } from '@/lib/lists/list-schema';
import { displayName } from '@/lib/people/display-name';

const { NOT_FOUND, YOU_CANNOT_REVOKE_YOUR_CURRENT_SESSION } = errorCodes;

const tags = ['Account'];
/** API for the user's own sessions. */
export const accountSessionRouter = {
  list: ownSessionProcedure
    .route({ method: 'GET', path: '/account/sessions', tags, summary: 'List your own sessions' })
    .input(z.strictObject(sessionListInput))
    .output(listPage(listedSessionSchema))
    .handler(({ input, context: { session } }) =>
      listSessions(session, ownSessions(session.user.id), input),
    ),

  delete: ownSessionProcedure
    .errors({ NOT_FOUND, YOU_CANNOT_REVOKE_YOUR_CURRENT_SESSION })
    .route({
      method: 'DELETE',
      path: '/account/sessions/{id}',
      successStatus: 204,
      tags,
      summary: 'Revoke one of your other sessions',
    })
    .input(z.strictObject({ id: recordId }))
    .handler(async ({ input, context }) => {
      const { user, session } = context.session;
      if (input.id === session.id) throw refuse('YOU_CANNOT_REVOKE_YOUR_CURRENT_SESSION');
      await db().transaction(async (transaction) => {
        await lockCaller(transaction, context.session);
        const gone = await transaction
          .delete(sessionTable)
          .where(and(ownSessions(user.id), eq(sessionTable.id, input.id)))
          .returning({ id: sessionTable.id });
        if (gone.length === 0) throw refuse('NOT_FOUND');
        await forgetBrowserOf(transaction, { id: input.id, userId: user.id });
        await writeAudit(transaction, context.session, {
          act: 'account.revoke-session',
          target: { id: user.id, name: displayName(user) },
          after: { session: input.id },
        });
      });
    }),

  deleteOthers: ownSessionProcedure
    .route({
      method: 'DELETE',
      path: '/account/sessions',
      tags,
      summary: 'Revoke all your other sessions',
    })
    .output(z.object({ count: z.int() }))
    .handler(async ({ context }) => ({ count: await endOwnSessions(context.session, 'others') })),
};
