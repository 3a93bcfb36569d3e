import type { CurrentSession } from '../session.schema';

/**
 * The ended session of a page that is not reloaded, because a form on it has unsaved changes. In the
 * browser only.
 */
let kept: { session: CurrentSession; pathname: string } | null = null;

/** Keeps the session for the page at this path; null forgets it. Called by `SessionSync`. */
export function keepSession(session: CurrentSession | null, pathname: string): void {
  kept = session && { session, pathname };
}

/**
 * The session that is kept for the page at this path. Its guards use it when the routes run again, for
 * example after a cancelled Back. Otherwise they would redirect to /login, and the form would be lost.
 */
export const keptSession = (pathname: string): CurrentSession | null =>
  kept?.pathname === pathname ? kept.session : null;
