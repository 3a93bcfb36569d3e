import type { CurrentSession } from '../session.schema';

/** The ended session of a page that stays, because a form on it has unsaved changes. In the browser only. */
let kept: { session: CurrentSession; pathname: string } | null = null;

/** Keeps the session for the page at this address, or none. `SessionSync` decides. */
export function keepSession(session: CurrentSession | null, pathname: string): void {
  kept = session && { session, pathname };
}

/**
 * The session that is kept for the page at this address. Its guards take it when the routes run again, for
 * example after a cancelled Back: otherwise they would lead to /login, and the form would be lost.
 */
export const keptSession = (pathname: string): CurrentSession | null =>
  kept?.pathname === pathname ? kept.session : null;
