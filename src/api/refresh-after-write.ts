import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Updates the cache after a write: refetches the affected queries on screen, and removes all
 * queries that are not on screen, because other lists, counts and the audit may show the same data.
 */
export async function refreshAfterWrite(
  queryClient: QueryClient,
  affected: readonly QueryKey[],
): Promise<void> {
  forgetUnseen(queryClient);
  await Promise.all(affected.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/**
 * Removes all queries that are not on screen from the cache, so that the next page fetches them.
 */
export function forgetUnseen(queryClient: QueryClient): void {
  queryClient.removeQueries({
    type: 'inactive',
    // Keeps the session, which `SessionSync` updates, and running queries, which the next page
    // needs.
    predicate: ({ queryKey, state }) => queryKey[0] !== 'session' && state.fetchStatus === 'idle',
  });
}

/**
 * For mutations that refetch data both after success and after failure. After success it returns
 * the promise, so that the next screen shows the new data. After failure it returns undefined, so
 * that the error shows at once: the refetch can take long if the server is unreachable.
 */
export function refreshAfterSettling(
  error: unknown,
  refresh: () => Promise<unknown>,
): Promise<unknown> | undefined {
  const refreshed = refresh();
  return error ? undefined : refreshed;
}
