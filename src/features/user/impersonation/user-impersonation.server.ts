import * as z from 'zod/mini';
import { ownSessionPermissionProcedure, signedInProcedure } from '@/api/procedures.server';
import { writeAudit } from '@/auth/audit/audit.server';
import { can } from '@/auth/permissions';
import { endImpersonation, startImpersonation } from '@/auth/session/impersonation.server';
import { db } from '@/db/client.server';
import { loadUser, userTarget } from '@/features/user/offered/user-record.server';
import { withAdministrationLock, refuseSelf } from '@/features/user/offered/user-rules.server';
import { userSchema } from '@/features/user/user.schema';
import { errorCodes } from '@/i18n/errors/error-codes';
import { refuse } from '@/i18n/errors/refuse.server';
import { recordId } from '@/lib/lists/list-schema';

const { NOT_FOUND, NOT_IMPERSONATING, YOU_CANNOT_IMPERSONATE_YOURSELF } = errorCodes;
const { YOU_CANNOT_IMPERSONATE_ADMINS, YOU_CANNOT_IMPERSONATE_BANNED_USERS } = errorCodes;

const tags = ['Users'];

/** The calls that start and stop an impersonation. The response sets the session cookies. */
export const impersonationRouter = {
  start: ownSessionPermissionProcedure({ user: ['impersonate'] })
    .meta({ further: 'administrators cannot be impersonated' })
    .errors({
      NOT_FOUND,
      YOU_CANNOT_IMPERSONATE_YOURSELF,
      YOU_CANNOT_IMPERSONATE_ADMINS,
      YOU_CANNOT_IMPERSONATE_BANNED_USERS,
    })
    .route({
      method: 'POST',
      path: '/users/{id}/impersonate',
      tags,
      summary: 'Act as a user for an hour',
    })
    .input(z.strictObject({ id: recordId }))
    .output(userSchema)
    .handler(async ({ input, context: { session } }) => {
      const permission = { user: ['impersonate'] } as const;
      const { target, sendCookies } = await withAdministrationLock(
        session,
        permission,
        async (transaction) => {
          const found = await loadUser(input.id, transaction);
          refuseSelf(session, found.id, 'YOU_CANNOT_IMPERSONATE_YOURSELF');
          if (can(found.role, permission)) throw refuse('YOU_CANNOT_IMPERSONATE_ADMINS');
          if (found.banned) throw refuse('YOU_CANNOT_IMPERSONATE_BANNED_USERS');
          const send = await startImpersonation(transaction, session, found.id);
          await writeAudit(transaction, session, {
            act: 'user.impersonate',
            target: userTarget(found),
          });
          return { target: found, sendCookies: send };
        },
      );
      await sendCookies();
      return target;
    }),

  stop: signedInProcedure
    .errors({ NOT_IMPERSONATING })
    .route({
      method: 'POST',
      path: '/impersonation/stop',
      successStatus: 204,
      tags,
      summary: 'Stop acting as a user',
    })
    .handler(async ({ context: { session } }) => {
      const { impersonatedBy } = session.session;
      if (!impersonatedBy) throw refuse('NOT_IMPERSONATING');
      const sendCookies = await db().transaction((transaction) =>
        endImpersonation(transaction, session),
      );
      await sendCookies();
    }),
};
