import { fetchPageSkeleton } from './shell/moving/lazy-page-skeleton';
import { isNativePage } from './shell/start/delayed-start';

/** Milliseconds after which the code is fetched even if the browser has not been idle. */
const latestFetch = 2000;

/**
 * Fetches the code that the first calls and the next page need, once the browser is idle after the start of
 * the page. A call or a page that starts before then fetches its code itself. A failure is ignored here,
 * because the call or the page fetches the code again and reports it.
 */
export function prefetchCode(matches: Parameters<typeof isNativePage>[0]): void {
  const fetchCode = () => {
    import('./api/rpc-link').catch(() => {});
    import('@/auth/app-start/app-start').catch(() => {});
    // The sign-in pages do not fetch it: their visitors may never see a placeholder.
    if (!isNativePage(matches)) fetchPageSkeleton().catch(() => {});
  };
  if ('requestIdleCallback' in window)
    window.requestIdleCallback(fetchCode, { timeout: latestFetch });
  else setTimeout(fetchCode, latestFetch);
}
