import { and, eq, gt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { permissionProcedure, ownSessionPermissionProcedure } from '@/api/procedures.server';
import { writeAudit } from '@/auth/audit/audit.server';
import { forgetBrowserOf } from '@/auth/codes/known-browsers.server';
import { listSessions } from '@/auth/session/list-sessions.server';
import { listedSessionSchema, sessionListInput } from '@/auth/session/listed-session.schema';
import { presentSession } from '@/auth/session/session-presentation.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { db } from '@/db/client.server';
import { session as sessionTable } from '@/db/schema';
import { endAccess } from '@/features/user/acts/user-endings.server';
import { loadUser, userTarget } from '@/features/user/offered/user-record.server';
import { withAdministrationLock, refuseSelf } from '@/features/user/offered/user-rules.server';
import { errorCodes } from '@/i18n/errors/error-codes';
import { refuse } from '@/i18n/errors/refuse.server';
import { listPage, recordId } from '@/lib/lists/list-schema';

const { NOT_FOUND, YOU_CANNOT_REVOKE_YOUR_CURRENT_SESSION } = errorCodes;

const tags = ['Users'];
const permission = { session: ['revoke'] } as const;

/**
 * Ends all sessions of a user, except the caller's current one, with what else acts for the user.
 * @throws ORPCError NOT_FOUND
 */
export function revokeUserSessions(session: CurrentSession, userId: string): Promise<void> {
  return withAdministrationLock(session, permission, async (transaction) => {
    const owner = await loadUser(userId, transaction);
    const before = await endAccess(transaction, session, userId);
    await writeAudit(transaction, session, {
      act: 'session.revoke-all',
      target: userTarget(owner),
      before,
    });
  });
}

/**
 * Ends one session.
 * @param userId if given, the owner must be this user
 * @throws ORPCError
 */
export function revokeUserSession(
  session: CurrentSession,
  sessionId: string,
  userId?: string,
): Promise<void> {
  return withAdministrationLock(session, permission, async (transaction) => {
    const [found] = await transaction
      .select()
      .from(sessionTable)
      .where(
        and(
          eq(sessionTable.id, sessionId),
          userId === undefined ? undefined : eq(sessionTable.userId, userId),
        ),
      );
    if (!found) throw refuse('NOT_FOUND');
    if (found.id === session.session.id)
      refuseSelf(session, found.userId, 'YOU_CANNOT_REVOKE_YOUR_CURRENT_SESSION');
    const owner = await loadUser(found.userId, transaction);
    await transaction.delete(sessionTable).where(eq(sessionTable.id, sessionId));
    await forgetBrowserOf(transaction, found);
    const { fingerprint, browser, system, ipAddress } = presentSession(found, session.session.id);
    await writeAudit(transaction, session, {
      act: 'session.revoke',
      target: userTarget(owner),
      before: { fingerprint, browser, system, ipAddress },
    });
  });
}

/** API for the sessions of a user. */
export const userSessionRouter = {
  list: permissionProcedure({ session: ['list'] })
    .errors({ NOT_FOUND })
    .route({
      method: 'GET',
      path: '/users/{id}/sessions',
      tags,
      summary: 'List sessions of a user',
    })
    .input(z.strictObject({ ...sessionListInput, id: recordId }))
    .output(listPage(listedSessionSchema))
    .handler(async ({ input: { id, ...page }, context: { session } }) => {
      await loadUser(id, db());
      const isOfUser = eq(sessionTable.userId, id);
      return listSessions(session, and(isOfUser, gt(sessionTable.expiresAt, sql`now()`)), page);
    }),

  revoke: ownSessionPermissionProcedure(permission)
    .errors({ NOT_FOUND, YOU_CANNOT_REVOKE_YOUR_CURRENT_SESSION })
    .route({
      method: 'DELETE',
      path: '/users/{id}/sessions/{sessionId}',
      successStatus: 204,
      tags,
      summary: 'Revoke one session of a user',
    })
    .input(z.strictObject({ id: recordId, sessionId: recordId }))
    .handler(({ input, context }) => revokeUserSession(context.session, input.sessionId, input.id)),

  revokeById: ownSessionPermissionProcedure(permission)
    .errors({ NOT_FOUND, YOU_CANNOT_REVOKE_YOUR_CURRENT_SESSION })
    .route({
      method: 'DELETE',
      path: '/sessions/{sessionId}',
      successStatus: 204,
      tags,
      summary: 'Revoke a session',
    })
    .input(z.strictObject({ sessionId: recordId }))
    .handler(({ input, context }) => revokeUserSession(context.session, input.sessionId)),

  revokeAll: ownSessionPermissionProcedure(permission)
    .errors({ NOT_FOUND })
    .route({
      method: 'DELETE',
      path: '/users/{id}/sessions',
      successStatus: 204,
      tags,
      summary: 'Revoke all sessions of a user',
    })
    .input(z.strictObject({ id: recordId }))
    .handler(({ input, context }) => revokeUserSessions(context.session, input.id)),
};
