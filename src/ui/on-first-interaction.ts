const EVENTS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Runs once somebody is there: for code that only an interaction can need, so that it neither
 * weighs on the first load nor is late when it is wanted. Returns how to call it off.
 */
export function onFirstInteraction(run: () => void): () => void {
  const callOff = new AbortController();
  const once = () => {
    callOff.abort();
    run();
  };
  for (const event of EVENTS) {
    addEventListener(event, once, { signal: callOff.signal, passive: true, capture: true });
  }
  return () => callOff.abort();
}
