const events = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Calls `run` once, at the first movement of the pointer, press or key. Use it to fetch code that
 * only an interaction needs, so that it does not delay the first load. Returns a function that
 * cancels it.
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
