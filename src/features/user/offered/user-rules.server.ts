import { requirePermission } from '@/api/procedures.server';
import { lockAdministration } from '@/auth/administration-lock.server';
import type { Permission } from '@/auth/permissions';
import { lockCaller } from '@/auth/session/lock-caller.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { type DbOrTransaction, db } from '@/db/client.server';
import { violatedConstraint } from '@/db/constraint-violation.server';
import { authConstraints } from '@/db/schema';
import { type ErrorCode, errorCodes } from '@/i18n/errors/error-codes';
import { refuse } from '@/i18n/errors/refuse.server';

/** The permission that a change of role needs, besides the permission to edit the user. */
export const setRolePermission = { user: ['set-role'] } as const;

const { LAST_ADMIN, NOT_WITH_TOKEN, YOU_CANNOT_CHANGE_YOUR_OWN_ROLE } = errorCodes;
const { YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE } = errorCodes;

/** Errors of calls that can set a role. */
export const changingRole = {
  LAST_ADMIN,
  NOT_WITH_TOKEN,
  YOU_CANNOT_CHANGE_YOUR_OWN_ROLE,
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE,
};

/**
 * Runs an administrator's action in a transaction. A lock runs such actions one after the other,
 * and each reads the administrator again. So an administrator who has just lost a permission or their
 * session cannot use it, and of two who demote each other at once only one succeeds.
 * @throws ORPCError UNAUTHORIZED if the session has ended, LAST_ADMIN if no active administrator would
 *   be left, or the permission's code
 */
export async function withAdministrationLock<T>(
  session: CurrentSession,
  permission: Permission,
  act: (
    transaction: DbOrTransaction,
    /** Checks a further permission that only some inputs need. */
    alsoRequire: (permission: Permission) => void,
  ) => Promise<T>,
): Promise<T> {
  try {
    return await db().transaction(async (transaction) => {
      await lockAdministration(transaction);
      const { role } = await lockCaller(transaction, session);
      const require = (right: Permission) =>
        requirePermission({ ...session, user: { ...session.user, role } }, right);
      require(permission);
      return act(transaction, require);
    });
  } catch (error) {
    throw refusedUserWrite(error);
  }
}

/** Converts a constraint violation of the user table to a refusal. Returns any other error unchanged. */
export function refusedUserWrite(error: unknown): unknown {
  switch (violatedConstraint(error)) {
    case authConstraints.lastAdmin:
      return refuse('LAST_ADMIN');
    case authConstraints.emailTaken:
      return refuse('CONFLICT', { fields: [{ path: 'email', message: 'user:errors.emailTaken' }] });
    default:
      return error;
  }
}

/** Refuses an action of users on themselves. @throws ORPCError `code` if it is the caller's id */
export function refuseSelf(
  session: CurrentSession,
  userId: string,
  code: Extract<ErrorCode, `YOU_CANNOT_${string}`>,
): void {
  if (session.user.id === userId) throw refuse(code);
}
