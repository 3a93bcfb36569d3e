import { errorCode } from './error-codes';

const eventName = 'error-announced';

/**
 * Whether the page itself tells of an error, in a dialog, wherever it happens. The screen where it
 * happened shows nothing more. Today this is the refusal of a write by a read-only server.
 */
export const isAnnounced = (error: unknown): boolean => errorCode(error) === 'DEMO_MODE_ENABLED';

/** Called by the clients of the API for every error: tells the page of those that it shows itself. */
export function announceError(error: unknown): void {
  if (isAnnounced(error)) window.dispatchEvent(new Event(eventName));
}

/** Calls `listener` for each announced error. @returns a function that removes the listener */
export function onAnnouncedError(listener: () => void): () => void {
  window.addEventListener(eventName, listener);
  return () => window.removeEventListener(eventName, listener);
}
