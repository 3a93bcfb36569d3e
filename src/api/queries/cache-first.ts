/**
 * Query option for loaders: uses cached data of any age, so that navigation does not wait. The
 * component refetches stale data in the background.
 */
export const cacheFirst = { staleTime: 'static' } as const;
