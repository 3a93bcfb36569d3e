const events = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Calls `run` once, at the first pointer movement, press or key. Use it to fetch code that only interactions
 * need, so that the code does not delay the first load.
 * @returns a function that cancels the call
 */
export function onFirstInteraction(run: () => void): () => void {
  const controller = new AbortController();
  const once = () => {
    controller.abort();
    run();
  };
  for (const event of events) {
    addEventListener(event, once, { signal: controller.signal, passive: true, capture: true });
  }
  return () => controller.abort();
}
