/**
 * For loaders: an answer that is there already is taken, however old. The page that shows it asks
 * again by itself when it is stale, without keeping anybody waiting.
 */
export const asLoaded = { staleTime: 'static' } as const;
