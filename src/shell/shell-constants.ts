/** How data is asked for: tries after the first, doubling waits, life in the cache. */
export const queryRetries = 3;
export const queryRetryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);
export const queryCacheMilliseconds = 5 * 60_000;

/** A caller's own mistake stays a mistake however often it is sent; only faults are tried again. */
const isWorthRetrying = (error: unknown) => {
  const status = (error as { status?: number }).status;
  return status === undefined || status >= 500 || status === 408;
};

export const queryDefaults = {
  queries: {
    retry: (failures: number, error: unknown) =>
      typeof window !== 'undefined' &&
      // A browser that is offline is told so at once; it asks again when it is back.
      navigator.onLine &&
      failures < queryRetries &&
      isWorthRetrying(error),
    // Else it would wait for the connection without a word.
    networkMode: 'always' as const,
    retryDelay: queryRetryDelay,
    gcTime: queryCacheMilliseconds,
    // What arrived with the page is not asked for again right away.
    staleTime: 30_000,
  },
  mutations: { networkMode: 'always' as const },
};

/** Milliseconds, as the specification's section 9 has them. */
export const routingDefaults = {
  defaultPendingMs: 1000,
  defaultPendingMinMs: 500,
  defaultPreload: 'intent',
  defaultPreloadDelay: 50,
  defaultPreloadStaleTime: 0,
  // A page that is come back to waits for answers that were forgotten meanwhile: drawn without
  // them it has no height, and its place is lost. Answers that are still there cost no wait.
  defaultStaleReloadMode: 'blocking',
} as const;

/**
 * How long another search of the same list is waited for before the page goes on without it: less
 * than the pending delay, so that a skeleton never takes the place of the field one types in.
 */
export const searchWaitMilliseconds = 900;

/** How long Try Again shows that it works before the route is loaded again. */
export const tryAgainMilliseconds = 600;
