/** Milliseconds after which the code is fetched even if the browser has not been idle. */
const latestFetch = 2000;

/**
 * Fetches the code that calls need, once the browser is idle after the start of the page. A call that starts before
 * then fetches it itself. A failure is ignored here, because the call fetches the code again and reports it.
 */
export function prefetchCode(): void {
  const fetchCode = () => void import('./api/rpc-link').catch(() => {});
  if ('requestIdleCallback' in window)
    window.requestIdleCallback(fetchCode, { timeout: latestFetch });
  else setTimeout(fetchCode, latestFetch);
}
