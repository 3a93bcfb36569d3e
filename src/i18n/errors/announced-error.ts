import { hasErrorCode } from './known-error';

/** The event of the window that carries an announced error to the dialog. */
export const errorAnnounced = 'error-announced';

/**
 * Whether the layout shows an error in a dialog, so that the screen that caused it shows no message. The
 * only such error is the refusal of a write by a read-only server.
 */
export const isAnnounced = (error: unknown): boolean => hasErrorCode(error, 'DEMO_MODE_ENABLED');

/** Passes an error to the dialog if `isAnnounced`. The API clients call this for every error. */
export function announceError(error: unknown): void {
  if (isAnnounced(error)) window.dispatchEvent(new Event(errorAnnounced));
}
