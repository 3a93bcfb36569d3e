import { notFound, redirect, rootRouteId } from '@tanstack/react-router';
import { type Permission, can } from './permissions';
import type { CurrentSession } from './session/session.schema';

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

/** What a guard knows of the address: the routes it leads through, and the framework's mark on the last. */
type Place = { location: { href: string }; matches: readonly { _notFound?: boolean }[] };

/** Whether no route answers the address. */
export const isUnknownAddress = ({ matches }: Pick<Place, 'matches'>): boolean =>
  matches.some((match) => match._notFound);

/**
 * {@link requireAccess} for an area. An address in it that nothing answers is not there for anybody:
 * who may enter sees so inside of the area's frame, everybody else without it.
 * @throws redirect to /login, which leads back; AccessDeniedError; notFound
 */
export function requireArea(
  session: CurrentSession | null,
  area: Area,
  place: Place,
): CurrentSession {
  const isInside = session !== null && mayEnter(session, area);
  if (isUnknownAddress(place) && !isInside) throw notFound({ routeId: rootRouteId });
  return requireAccess(session, { apps: [area] }, place.location.href);
}

/** Where somebody belongs who did not ask for a place: the manager, when it is theirs. */
export const homeOf = (session: CurrentSession): '/manager' | '/app' =>
  mayEnter(session, 'manager') ? '/manager' : '/app';

export const mayEnter = (session: CurrentSession, area: Area): boolean =>
  can(session.user.role, { apps: [area] });
