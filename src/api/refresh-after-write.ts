import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * After a write: what is on screen and was touched is asked for again; what is not on screen is
 * forgotten, because lists, counts and the audit elsewhere may show it too.
 */
export async function refreshAfterWrite(
  queryClient: QueryClient,
  touched: readonly QueryKey[],
): Promise<void> {
  forgetUnseen(queryClient);
  await Promise.all(touched.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Forgets every answer that is not on screen, so that the next page asks for it anew. */
export function forgetUnseen(queryClient: QueryClient): void {
  queryClient.removeQueries({
    type: 'inactive',
    // Who is signed in is told, not asked for; what is on its way belongs to a page that is coming.
    predicate: ({ queryKey, state }) => queryKey[0] !== 'session' && state.fetchStatus === 'idle',
  });
}

/**
 * For commands that refresh what is on screen however they end. One that succeeded waits, so that what
 * comes next shows its work; one that failed says so at once, because its asking again may take long
 * where the server cannot be reached.
 */
export function refreshAfterSettling(
  error: unknown,
  refresh: () => Promise<unknown>,
): Promise<unknown> | undefined {
  const refreshed = refresh();
  return error ? undefined : refreshed;
}
