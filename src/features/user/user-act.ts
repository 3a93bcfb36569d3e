import type { Permission } from '@/auth/permissions';
import type { IconName } from '@/ui/icon';
import type { User, UserBulkInput } from './user.schema';

/** What an administrator does to people, one or several. */
export type UserAct = UserBulkInput['act'];

type Rule = {
  act: UserAct;
  icon: IconName;
  permission: Permission;
  tone?: 'negative';
  /** Whether it makes sense for somebody. */
  suits: (user: User) => boolean;
  /** Whether it may be done to oneself. */
  oneself?: boolean;
};

/** In the order in which they are offered. */
export const userActs: readonly Rule[] = [
  {
    act: 'set-role',
    icon: 'shield',
    permission: { user: ['set-role'] },
    suits: () => true,
  },
  {
    act: 'revoke-sessions',
    icon: 'logout',
    permission: { session: ['revoke'] },
    suits: () => true,
    oneself: true,
  },
  {
    act: 'ban',
    icon: 'ban',
    permission: { user: ['ban'] },
    suits: (user) => !user.banned,
    tone: 'negative',
  },
  {
    act: 'unban',
    icon: 'undo',
    permission: { user: ['ban'] },
    suits: (user) => user.banned,
  },
  {
    act: 'delete',
    icon: 'trash',
    permission: { user: ['delete'] },
    tone: 'negative',
    suits: () => true,
  },
];
