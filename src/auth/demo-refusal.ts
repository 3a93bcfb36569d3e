import { errorCode } from '@/i18n/error-codes';

const eventName = 'demo-refusal';

/** Whether a write was refused because the server is in demo mode. */
export const isDemoRefusal = (error: unknown): boolean => errorCode(error) === 'DEMO_MODE_ENABLED';

/** Returns the error message, or null for a demo refusal, for which a dialog opens instead. */
export const unlessDemoRefusal = (error: unknown, words: string): string | null =>
  isDemoRefusal(error) ? null : words;

/** Dispatches an event for a demo refusal; the caller handles all other errors. */
export function announceDemoRefusal(error: unknown): void {
  if (isDemoRefusal(error)) window.dispatchEvent(new Event(eventName));
}

/** Calls `listener` for each demo refusal. @returns a function that removes the listener */
export function onDemoRefusal(listener: () => void): () => void {
  window.addEventListener(eventName, listener);
  return () => window.removeEventListener(eventName, listener);
}
