/** After so many milliseconds the code is fetched although the browser has not been idle. */
const latestFetch = 2000;

/**
 * Fetches what the first calls of a page need, when the browser is idle after the start of the page. A
 * call before then fetches it by itself. A failure changes nothing here: the call meets it again.
 */
export function fetchLateCode(): void {
  const fetchCode = () => {
    import('./api/rpc-link').catch(() => {});
    import('@/auth/app-start/app-start').catch(() => {});
  };
  if ('requestIdleCallback' in window)
    window.requestIdleCallback(fetchCode, { timeout: latestFetch });
  else setTimeout(fetchCode, latestFetch);
}
