const eventName = 'demo-refusal';

/** Whether an error says that a demo does not write. */
export const isDemoRefusal = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'DEMO_MODE_ENABLED';

/** Tells the page of a refused write; anything else is left to whoever made the call. */
export function announceDemoRefusal(error: unknown): void {
  if (isDemoRefusal(error)) window.dispatchEvent(new Event(eventName));
}

/** Calls `listener` for each refused write. @returns stops it */
export function onDemoRefusal(listener: () => void): () => void {
  window.addEventListener(eventName, listener);
  return () => window.removeEventListener(eventName, listener);
}
