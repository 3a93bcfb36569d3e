import { isNativePage } from './shell/delayed-start';
import { fetchPageSkeleton } from './shell/late-page-skeleton';

/** After so many milliseconds the code is fetched although the browser has not been idle. */
const latestFetch = 2000;

/**
 * Fetches what the first calls and the next page need, when the browser is idle after the start of the page.
 * A call or a page before then fetches it by itself. A failure changes nothing here: they meet it again.
 */
export function fetchLateCode(matches: Parameters<typeof isNativePage>[0]): void {
  const fetchCode = () => {
    import('./api/rpc-link').catch(() => {});
    import('@/auth/app-start/app-start').catch(() => {});
    // Visitors of the sign-in pages may never need it.
    if (!isNativePage(matches)) fetchPageSkeleton().catch(() => {});
  };
  if ('requestIdleCallback' in window)
    window.requestIdleCallback(fetchCode, { timeout: latestFetch });
  else setTimeout(fetchCode, latestFetch);
}
