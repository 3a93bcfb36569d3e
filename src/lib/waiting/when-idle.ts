/** Runs `work` when the browser is idle, at the latest after two seconds; Safari cannot tell when it is. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}
