import { notFound, redirect, rootRouteId } from '@tanstack/react-router';
import { isOff, knownFeatures } from '@/lib/feature';
import { type Area, type PagePath, canOpenPage } from './page-permissions';
import { can } from './permissions';
import type { CurrentSession } from './session/session.schema';

/** Thrown by a route to show the 403 page with status 403. */
export class AccessDeniedError extends Error {
  constructor() {
    super('Access Denied');
    this.name = 'AccessDeniedError';
  }
}

/**
 * Requires a session, and the permissions of a page.
 * @throws redirect to /login, which returns to `href` after sign-in; AccessDeniedError
 */
export function requireAccess(
  session: CurrentSession | null,
  path: PagePath | null,
  href: string,
): CurrentSession {
  if (!session) throw redirect({ to: '/login', search: { redirect: href } });
  if (path && !canOpenPage(session.user.role, path)) throw new AccessDeniedError();
  return session;
}

type Guarded = { context: { session: CurrentSession | null }; location: { href: string } };

/**
 * The `beforeLoad` of a page that requires the permissions of a page. Runs before the
 * route renders, on the server for a first load.
 * @throws see {@link requireAccess}
 */
export const guardPage =
  (path: PagePath) =>
  ({ context, location }: Guarded): { session: CurrentSession } => ({
    session: requireAccess(context.session, path, location.href),
  });

type Place = {
  location: { href: string; pathname: string };
  matches: readonly { pathname: string; routeId: string }[];
};

const parts = (path = '') => path.split('/').filter(Boolean).length;

/** Whether no route matches the whole address: the last match has only its first part. */
export const isUnknownAddress = ({ location, matches }: Place): boolean =>
  parts(matches.at(-1)?.pathname) < parts(location.pathname);

/** Whether the page of a route belongs to a feature that is switched off. */
function isSwitchedOff({ matches }: Place): boolean {
  const { routeId = '' } = matches.at(-1) ?? {};
  const path = routeId.replace(/\/$/, '').replaceAll(/\$(\w+)/g, '{$1}');
  return knownFeatures().some((one) => isOff(one) && path in (one.pages ?? {}));
}

/**
 * {@link requireAccess} for an area. For an unknown address, users with access see the 404 page
 * inside the layout of the area; all others see the plain 404 page, as everybody does for a page that is switched off.
 * @throws redirect to /login, which returns to this address; AccessDeniedError; notFound
 */
export function requireArea(
  session: CurrentSession | null,
  area: Area,
  place: Place,
): CurrentSession {
  const isInside = session !== null && canAccessArea(session, area);
  if (isSwitchedOff(place) || (isUnknownAddress(place) && !isInside))
    throw notFound({ routeId: rootRouteId });
  const known = requireAccess(session, null, place.location.href);
  if (!isInside) throw new AccessDeniedError();
  return known;
}

/** The start page after sign-in: the manager if the user has access to it, otherwise the app. */
export const homePathFor = (session: CurrentSession): '/manager' | '/app' =>
  canAccessArea(session, 'manager') ? '/manager' : '/app';

export const canAccessArea = (session: CurrentSession, area: Area): boolean =>
  can(session.user.role, { apps: [area] });
