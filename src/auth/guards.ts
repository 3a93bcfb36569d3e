import { redirect } from '@tanstack/react-router';
import { type Permission, can } from './permissions';
import type { CurrentSession } from './session.schema';

type Area = 'app' | 'manager';

/** Thrown to show the 403 page with its status. */
export class AccessDeniedError extends Error {
  constructor() {
    super('Access Denied');
    this.name = 'AccessDeniedError';
  }
}

/**
 * For routes that need somebody signed in, with a permission. Decided before anything is painted,
 * on the server for a first load.
 * @throws redirect to /login, which leads back; AccessDeniedError
 */
export function requireAccess(
  session: CurrentSession | null,
  permission: Permission,
  href: string,
): CurrentSession {
  if (!session) throw redirect({ to: '/login', search: { redirect: href } });
  if (!can(session.user.role, permission)) throw new AccessDeniedError();
  return session;
}

/** Where somebody belongs who did not ask for a place: the manager, when it is theirs. */
export const homeOf = (session: CurrentSession): '/manager' | '/app' =>
  mayEnter(session, 'manager') ? '/manager' : '/app';

export const mayEnter = (session: CurrentSession, area: Area): boolean =>
  can(session.user.role, { apps: [area] });
