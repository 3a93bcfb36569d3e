import { sessionNotificationMilliseconds } from '@/auth/codes/sign-in-rules';

const listeners = new Set<() => void>();

/**
 * Notifies this tab, and through `SessionSync` all others, that the account or the session has changed. It
 * is delayed, so that the code that made the change updates the page first.
 */
export const announceSessionChange = (): void =>
  void setTimeout(() => {
    for (const listener of listeners) listener();
  }, sessionNotificationMilliseconds);

/** Calls `listener` after each change. @returns a function that removes the listener */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
