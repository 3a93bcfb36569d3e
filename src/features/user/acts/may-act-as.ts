import { can } from '@/auth/permissions';
import type { CurrentSession } from '@/auth/session/session.schema';
import type { User } from '@/features/user/user.schema';

/** Whether a person may use the product as a user: not as oneself, a banned user or one who may do the same. */
export const mayActAs = (session: CurrentSession, user: User): boolean =>
  can(session.user.role, { user: ['impersonate'] }) &&
  session.user.id !== user.id &&
  !user.banned &&
  !can(user.role, { user: ['impersonate'] });
