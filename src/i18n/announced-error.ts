import { hasErrorCode } from './known-error';

const eventName = 'error-announced';

/**
 * Whether the page shows an error in a dialog, whichever screen caused it. The screen shows no message
 * of its own. The only such error is the refusal of a write by a read-only server.
 */
export const isAnnounced = (error: unknown): boolean => hasErrorCode(error, 'DEMO_MODE_ENABLED');

/** The API clients call this for every error, so that the page can show the announced ones. */
export function announceError(error: unknown): void {
  if (isAnnounced(error)) window.dispatchEvent(new Event(eventName));
}

/** Calls `listener` for each announced error. @returns a function that removes the listener */
export function onAnnouncedError(listener: () => void): () => void {
  window.addEventListener(eventName, listener);
  return () => window.removeEventListener(eventName, listener);
}
