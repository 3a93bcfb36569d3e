/** Milliseconds after which the code is fetched even if the browser has not been idle. */
const latestFetch = 2000;

/**
 * Fetches the code that the first calls and the next page need, once the browser is idle after the start of
 * the page. A call or a page that starts before then fetches its code itself. A failure is ignored here,
 * because the call or the page fetches the code again and reports it.
 */
export function prefetchCode(): void {
  const fetchCode = () => {
    import('./api/rpc-link').catch(() => {});
    import('@/auth/app-start/app-start').catch(() => {});
  };
  if ('requestIdleCallback' in window)
    window.requestIdleCallback(fetchCode, { timeout: latestFetch });
  else setTimeout(fetchCode, latestFetch);
}
