import { type Permission, can } from '@/auth/permissions';
import type { CurrentSession } from '@/auth/session/session.schema';
import { canBeInvited } from '@/features/user/invitation/user-invitation';
import type { User, UserBulkInput } from '@/features/user/user.schema';
import type { IconName } from '@/ui/icon';

/** An action of an administrator on one or several users. */
export type UserAct = UserBulkInput['act'];

/** What an administrator has chosen for these users; a person acts as one user at a time. */
export type PendingAct = { act: UserAct | 'impersonate'; users: readonly User[] };

type Rule = {
  act: UserAct;
  icon: IconName;
  permission: Permission;
  tone?: 'negative';
  /** Whether the action makes sense for a user. */
  appliesTo: (user: User) => boolean;
  /** Whether administrators may apply it to themselves. */
  allowedOnSelf?: boolean;
  /** Of one user, another button does it at once. */
  isForSeveral?: boolean;
};

/** All actions, in the order of the menus. */
export const userActs: readonly Rule[] = [
  {
    act: 'set-role',
    icon: 'shield',
    permission: { user: ['set-role'] },
    appliesTo: () => true,
  },
  {
    act: 'revoke-sessions',
    icon: 'logout',
    permission: { session: ['revoke'] },
    appliesTo: () => true,
    allowedOnSelf: true,
  },
  {
    act: 'invite',
    icon: 'mail',
    permission: { user: ['create'] },
    appliesTo: canBeInvited,
    isForSeveral: true,
  },
  {
    act: 'ban',
    icon: 'ban',
    permission: { user: ['ban'] },
    appliesTo: (user) => !user.banned,
    tone: 'negative',
  },
  {
    act: 'unban',
    icon: 'undo',
    permission: { user: ['ban'] },
    appliesTo: (user) => user.banned,
  },
  {
    act: 'delete',
    icon: 'trash',
    permission: { user: ['delete'] },
    tone: 'negative',
    appliesTo: () => true,
  },
];

/** The actions that a person may apply to a user now. */
export const actsOn = (session: CurrentSession | null | undefined, user: User): Rule[] =>
  userActs.filter(
    ({ permission, appliesTo, allowedOnSelf, isForSeveral }) =>
      !isForSeveral &&
      can(session?.user.role, permission) &&
      appliesTo(user) &&
      (session?.user.id !== user.id || allowedOnSelf === true),
  );

/** Whether a person may use the product as a user: not as oneself, a banned user or one who may do the same. */
export const mayActAs = (session: CurrentSession | null | undefined, user: User): boolean =>
  can(session?.user.role, { user: ['impersonate'] }) &&
  session?.user.id !== user.id &&
  !user.banned &&
  !can(user.role, { user: ['impersonate'] });
