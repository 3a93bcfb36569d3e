import type { CurrentSession } from '../session.schema';

/**
 * The ended session of a page that is not reloaded, because a form on it has unsaved changes. In the
 * browser only.
 */
let ended: { session: CurrentSession; pathname: string } | null = null;

/** Stores the ended session for the page at this path; null removes it. Called by `SessionSync`. */
export function keepEndedSession(session: CurrentSession | null, pathname: string): void {
  ended = session && { session, pathname };
}

/**
 * The ended session of the page at this path. Its guards use it when the routes run again, for
 * example after a cancelled Back. Otherwise they would redirect to /login, and the form would be lost.
 */
export const endedSession = (pathname: string): CurrentSession | null =>
  ended?.pathname === pathname ? ended.session : null;
