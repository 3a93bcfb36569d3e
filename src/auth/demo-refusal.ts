const eventName = 'demo-refusal';

/** Whether an error says that a demo does not write. */
export const isDemoRefusal = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'DEMO_MODE_ENABLED';

/** The words for a failure, or null when a demo refused: then the dialog alone speaks. */
export const unlessDemoRefusal = (error: unknown, words: string): string | null =>
  isDemoRefusal(error) ? null : words;

/** Tells the page of a refused write; anything else is left to whoever made the call. */
export function announceDemoRefusal(error: unknown): void {
  if (isDemoRefusal(error)) window.dispatchEvent(new Event(eventName));
}

/** Calls `listener` for each refused write. @returns stops it */
export function onDemoRefusal(listener: () => void): () => void {
  window.addEventListener(eventName, listener);
  return () => window.removeEventListener(eventName, listener);
}
