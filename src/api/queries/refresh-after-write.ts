import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { type QueryFamily, type Written, allFeatures, partsOf } from '@/lib/feature';

declare const place: unique symbol;
/** No value has this type: its name says in the compiler's message for an unknown family where to name it. */
interface OrAddItToQueriesInTheFeatureFile {
  readonly [place]: 'src/features/*/*.feature.ts';
}

declare module '@tanstack/react-query' {
  interface Register {
    /** The first part is a family that a feature names in `queries`. */
    queryKey: readonly [QueryFamily | OrAddItToQueriesInTheFeatureFile, ...unknown[]];
  }
}

/** The families that a write makes stale, or a new language of the page. */
const staleFamilies = (written: Written | 'language'): readonly string[] =>
  written === 'language'
    ? allFeatures().flatMap(({ staleAfterLanguage = [] }) => staleAfterLanguage)
    : [
        ...partsOf('stale')[written],
        ...allFeatures().flatMap(({ staleAfterEveryWrite = [] }) => staleAfterEveryWrite),
      ];

/**
 * Marks the queries that a write makes stale, and refetches those on screen.
 * @param isGone whether a query is that of a record that no longer exists; it is not refetched
 */
export async function refreshStale(
  queryClient: QueryClient,
  written: Written | 'language',
  isGone: (query: Query) => boolean = () => false,
): Promise<void> {
  const families: readonly unknown[] = staleFamilies(written);
  await queryClient.invalidateQueries({
    predicate: (query) => families.includes(query.queryKey[0]) && !isGone(query),
  });
}

/**
 * Like `refreshStale`, and removes all queries that are not on screen, so that no list shows a
 * record, a count or an order from before the write while it is refetched.
 */
export async function refreshAfterWrite(queryClient: QueryClient, written: Written): Promise<void> {
  removeInactiveQueries(queryClient);
  await refreshStale(queryClient, written);
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

/**
 * Removes all queries that are not on screen from the cache, so that the next page fetches them.
 */
export function removeInactiveQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({
    type: 'inactive',
    // Keeps the session, which `SessionSync` updates, and running queries, which the next page
    // needs.
    predicate: ({ queryKey, state }) => queryKey[0] !== 'session' && state.fetchStatus === 'idle',
  });
}

/**
 * After the removal of a record: leaves the page that shows it, then removes its query, so that it
 * is not fetched again in between.
 * @param leave navigates away; undefined on pages that can stay
 */
export async function refreshAfterRemoval(
  queryClient: QueryClient,
  written: Written,
  removed: { queryKey: QueryKey },
  leave: (() => unknown) | undefined,
): Promise<void> {
  removeInactiveQueries(queryClient);
  await leave?.();
  queryClient.removeQueries({ queryKey: removed.queryKey });
  await refreshAfterWrite(queryClient, written);
}
