import { sessionNotificationMilliseconds } from '@/auth/codes/sign-in-rules';
import { createSignal } from '@/lib/objects/signal';

const changes = createSignal();

/**
 * Notifies this tab, and through `SessionSync` all others, that the account or the session has changed. It
 * is delayed, so that the code that made the change updates the page first.
 */
export const announceSessionChange = (): void =>
  void setTimeout(changes.notify, sessionNotificationMilliseconds);

export const onSessionChange = changes.subscribe;
