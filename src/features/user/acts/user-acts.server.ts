import { and, eq, isNotNull } from 'drizzle-orm';
import { invalidFieldError } from '@/api/field-errors.server';
import { refuseToken } from '@/api/procedures.server';
import { refuseStale } from '@/api/record-version.server';
import { writeAudit } from '@/auth/audit/audit.server';
import { erasePerson } from '@/auth/erase-person.server';
import { type Permission, can } from '@/auth/permissions';
import { endBannedSessions } from '@/auth/session/banned-session.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import type { DbOrTransaction } from '@/db/client.server';
import { emailCode, session as sessionTable, user } from '@/db/schema';
import {
  accountNoticeEmail,
  noticeSeconds,
  readerLanguage,
} from '@/emails/account-notice-email.server';
import { queueMail } from '@/emails/outbox.server';
import { countMail } from '@/features/user/offered/user-mails.server';
import { loadUser, userFacts, userTarget } from '@/features/user/offered/user-record.server';
import {
  refuseSelf,
  setRolePermission,
  withAdministrationLock,
} from '@/features/user/offered/user-rules.server';
import type { User } from '@/features/user/user.schema';
import { refuse } from '@/i18n/errors/refuse.server';
import { knownServerFeatures } from '@/lib/feature.server';
import { shownEmail } from '@/lib/people/shown-email';
import { endAccess } from './user-endings.server';

type Changes = {
  name?: string | undefined;
  email?: string | undefined;
  role?: string | undefined;
  /** The version that the administrator has read. */
  version?: number | undefined;
};

const impersonatePermission = { user: ['impersonate'] } as const;

/**
 * Changes only the role, which requires only the permission to set roles.
 * @throws ORPCError
 */
export const changeRole = (session: CurrentSession, userId: string, role: string): Promise<User> =>
  changeUser(session, userId, { role }, setRolePermission);

/**
 * Changes name, e-mail address and role. A new role needs its own permission.
 * @throws ORPCError, also TOO_MANY_REQUESTS, because a change of the address mails the old one
 */
export function changeUser(
  session: CurrentSession,
  userId: string,
  { version, ...changes }: Changes,
  permission: Permission = { user: ['create'] },
): Promise<User> {
  return withAdministrationLock(session, permission, async (transaction, alsoRequire) => {
    const lock = changes.email === undefined ? 'no key update' : 'update';
    const before = await loadUser(userId, transaction, lock);
    refuseStale(before, version);
    if (changes.name === '' && before.name !== '')
      throw invalidFieldError('name', 'common:fields.nameRequired');
    const changesRole = changes.role !== undefined && changes.role !== before.role;
    if (changesRole) {
      alsoRequire(setRolePermission);
      refuseSelf(session, userId, 'YOU_CANNOT_CHANGE_YOUR_OWN_ROLE');
    }
    const changesEmail = changes.email !== undefined && changes.email !== before.email;
    const isUnchanged =
      !changesRole && !changesEmail && (changes.name ?? before.name) === before.name;
    if (isUnchanged) return before;
    if (changesRole || changesEmail) refuseToken(session);
    if (changesEmail) refuseOwnEmail(session, userId);
    await transaction
      .update(user)
      // The address counts as verified, because an administrator has entered it.
      .set({ ...changes, ...(changesEmail && { emailVerified: true }) })
      .where(eq(user.id, userId));
    const after = await loadUser(userId, transaction);
    const ended = changesEmail ? await revokeOldAddress(transaction, session, before, after) : {};
    if (changesRole) await endImpersonations(transaction, userId, changes.role);
    const onlyRole = userFacts({ ...before, role: after.role });
    await writeAudit(transaction, session, {
      act: sameFacts(onlyRole, userFacts(after)) ? 'user.set-role' : 'user.update',
      target: userTarget(after),
      before: { ...userFacts(before), ...ended },
      after: userFacts(after),
    });
    return after;
  });
}

/**
 * Refuses a change of the caller's own address, which requires a code.
 * @throws ORPCError
 */
function refuseOwnEmail(session: CurrentSession, userId: string): void {
  if (session.user.id !== userId) return;
  throw refuse('OWN_EMAIL_NEEDS_CODE', {
    fields: [{ path: 'email', message: 'user:errors.ownEmail' }],
  });
}

/**
 * Removes every access that an intruder may have: ends the sessions of the account, and deletes its access
 * tokens, other ways to sign in and the codes for its old address. Queues a notice to that address. When
 * users change their own address, these stay, because their account page shows them; an administrator does
 * not see them.
 * @returns the number of each, for the audit
 */
async function revokeOldAddress(
  transaction: DbOrTransaction,
  session: CurrentSession,
  before: User,
  { id, email }: User,
): Promise<Record<string, number>> {
  await deleteCodes(transaction, before.email);
  const ended = await endAccess(transaction, session, id);
  const removed: Record<string, number> = {};
  for (const { removeSignIns } of knownServerFeatures())
    Object.assign(removed, await removeSignIns?.(transaction, id));
  const [person = {}] = await transaction
    .select({ language: user.language })
    .from(user)
    .where(eq(user.id, id));
  const notice = await accountNoticeEmail(
    before.email,
    ['email', 'emailChanged'],
    shownEmail(email),
    readerLanguage(person),
  );
  await countMail(session, 'addressNotices', before.email, transaction);
  await queueMail(notice, noticeSeconds, transaction);
  return { ...ended, ...removed };
}

const sameFacts = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

const deleteCodes = (transaction: DbOrTransaction, email: string) =>
  transaction.delete(emailCode).where(eq(emailCode.email, email));

/**
 * Ends the impersonations that a new role does not allow: impersonations of a user who may now impersonate
 * others, and by a user who no longer may.
 */
async function endImpersonations(
  transaction: DbOrTransaction,
  userId: string,
  role: string | undefined,
): Promise<void> {
  await transaction
    .delete(sessionTable)
    .where(
      can(role, impersonatePermission)
        ? and(eq(sessionTable.userId, userId), isNotNull(sessionTable.impersonatedBy))
        : eq(sessionTable.impersonatedBy, userId),
    );
}

/**
 * Bans a user until `expiresAt` or until unbanned. Ends all sessions, access tokens and what else acts for the user.
 * @throws ORPCError
 */
export function banUser(
  session: CurrentSession,
  userId: string,
  { reason, expiresAt }: { reason: string; expiresAt: Date | null },
): Promise<User> {
  return withAdministrationLock(session, { user: ['ban'] }, async (transaction) => {
    const before = await loadUser(userId, transaction);
    refuseSelf(session, userId, 'YOU_CANNOT_BAN_YOURSELF');
    await transaction
      .update(user)
      .set({ banned: true, banReason: reason || null, banExpires: expiresAt })
      .where(eq(user.id, userId));
    await endBannedSessions(transaction, userId);
    await endAccess(transaction, session, userId);
    await deleteCodes(transaction, before.email);
    const after = await loadUser(userId, transaction);
    await writeAudit(transaction, session, {
      act: 'user.ban',
      target: userTarget(after),
      before: userFacts(before),
      after: userFacts(after),
    });
    return after;
  });
}

/** Lifts a ban. @throws ORPCError */
export function unbanUser(session: CurrentSession, userId: string): Promise<User> {
  return withAdministrationLock(session, { user: ['ban'] }, async (transaction) => {
    const before = await loadUser(userId, transaction);
    await transaction
      .update(user)
      .set({ banned: false, banReason: null, banExpires: null })
      .where(eq(user.id, userId));
    const after = await loadUser(userId, transaction);
    await writeAudit(transaction, session, {
      act: 'user.unban',
      target: userTarget(after),
      before: userFacts(before),
      after: userFacts(after),
    });
    return after;
  });
}

/** Deletes an account, and its data as the facts of the tables say. @throws ORPCError */
export function deleteUser(session: CurrentSession, userId: string): Promise<void> {
  return withAdministrationLock(session, { user: ['delete'] }, async (transaction) => {
    const before = await loadUser(userId, transaction);
    refuseSelf(session, userId, 'YOU_CANNOT_REMOVE_YOURSELF');
    // Deletes the account before its codes, in the same order as a change of its address, to avoid deadlocks.
    await transaction.delete(user).where(eq(user.id, userId));
    await erasePerson(transaction, before);
    await writeAudit(transaction, session, {
      act: 'user.delete',
      target: userTarget(before),
      before: userFacts(before),
    });
  });
}
