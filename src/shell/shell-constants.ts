import { thrownField } from '@/lib/objects/thrown';

/** TanStack Query: number of retries, and the delay before each in milliseconds. */
export const queryRetries = 3;
export const queryRetryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);

/** Only server errors and timeouts are retried; a request that the server refused would be refused again. */
const isWorthRetrying = (error: unknown) => {
  const status = thrownField(error, 'status');
  return typeof status !== 'number' || status >= 500 || status === 408;
};

/**
 * `gcTime` keeps the library's default: five minutes in the browser, and no limit on the server. A
 * limit would start a timer for each query of a page, and the timer would keep the rendered page in
 * memory until it fires.
 */
export const queryDefaults = {
  queries: {
    retry: (failures: number, error: unknown) =>
      typeof window !== 'undefined' &&
      // A browser that is offline fails at once, and fetches again when it is online.
      navigator.onLine &&
      failures < queryRetries &&
      isWorthRetrying(error),
    // By default, TanStack Query would silently wait for a connection.
    networkMode: 'always' as const,
    retryDelay: queryRetryDelay,
    // Data that came with the page is not fetched again at once.
    staleTime: 30_000,
  },
  mutations: { networkMode: 'always' as const },
};

/** Times in milliseconds. */
export const routingDefaults = {
  defaultPendingMs: 1000,
  defaultPendingMinMs: 500,
  defaultPreload: 'intent',
  defaultPreloadDelay: 50,
  defaultPreloadStaleTime: 0,
  // With Back, the page waits for data that is no longer cached. Without the data the page has no height, and
  // the scroll position would be lost. Cached data causes no wait.
  defaultStaleReloadMode: 'blocking',
} as const;

/**
 * Milliseconds that a new search of the same list may take before the page is shown without its results. Far
 * shorter than the pending delay, so that no skeleton hides the search field during typing, also on a slow
 * device.
 */
export const searchWaitMilliseconds = 300;

/** Milliseconds that "Try again" shows its pending state before the route is loaded again. */
export const tryAgainMilliseconds = 600;
