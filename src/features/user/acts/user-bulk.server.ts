import { ORPCError } from '@orpc/server';
import type * as z from 'zod/mini';
import { ownSessionPermissionProcedure, requirePermission } from '@/api/procedures.server';
import type { Permission } from '@/auth/permissions';
import type { CurrentSession } from '@/auth/session/session.schema';
import { inviteAgain } from '@/features/user/invitation/user-invitation.server';
import { setRolePermission } from '@/features/user/offered/user-rules.server';
import { revokeUserSessions } from '@/features/user/sessions/user-sessions.server';
import { type UserBulkOutput, userBulkInput, userBulkOutput } from '@/features/user/user.schema';
import { errorCodes } from '@/i18n/errors/error-codes';
import { logger } from '@/server/logger.server';
import { banUser, changeRole, deleteUser, unbanUser } from './user-acts.server';

const { YOU_ARE_NOT_ALLOWED_TO_BAN_USERS, YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS } = errorCodes;
const { YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE, YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS } =
  errorCodes;
const { YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS } = errorCodes;

type Input = z.output<typeof userBulkInput>;

const permissions: Record<Input['act'], Permission> = {
  ban: { user: ['ban'] },
  unban: { user: ['ban'] },
  'set-role': setRolePermission,
  'revoke-sessions': { session: ['revoke'] },
  invite: { user: ['create'] },
  delete: { user: ['delete'] },
};

function act(session: CurrentSession, input: Input, userId: string): Promise<unknown> {
  switch (input.act) {
    case 'ban':
      return banUser(session, userId, input);
    case 'unban':
      return unbanUser(session, userId);
    case 'set-role':
      return changeRole(session, userId, input.role);
    case 'revoke-sessions':
      return revokeUserSessions(session, userId);
    case 'invite':
      return inviteAgain(session, userId);
    default:
      return deleteUser(session, userId);
  }
}

/**
 * Runs one action for several users, each in its own transaction, so that a failure affects one user only.
 * Stops when the caller's session ends.
 */
export const bulk = ownSessionPermissionProcedure({ user: ['list'] })
  .meta({ further: 'each act also requires its own permission' })
  .errors({
    YOU_ARE_NOT_ALLOWED_TO_BAN_USERS,
    YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE,
    YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS,
    YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS,
    YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS,
  })
  .route({
    method: 'POST',
    path: '/users/bulk',
    tags: ['Users'],
    summary: 'Ban, unban, delete, sign out, invite again or change the role of several users',
  })
  .input(userBulkInput)
  .output(userBulkOutput)
  .handler(async ({ input, context: { session } }) => {
    requirePermission(session, permissions[input.act]);
    const result: UserBulkOutput = { succeeded: [], failed: [] };
    for (const id of new Set(input.ids)) {
      try {
        await act(session, input, id);
        result.succeeded.push(id);
      } catch (error) {
        const isRefusal = error instanceof ORPCError && error.status < 500;
        // The caller's session has ended, so the action would fail for the other users too.
        if (isRefusal && error.code === 'UNAUTHORIZED') throw error;
        if (!isRefusal) logger().error({ err: error }, 'A bulk action failed for one user');
        result.failed.push({ id, code: isRefusal ? String(error.code) : 'UNKNOWN_ERROR' });
      }
    }
    return result;
  });
