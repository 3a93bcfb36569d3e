import { type QueryKey, infiniteQueryOptions } from '@tanstack/react-query';

/**
 * A list that loads page after page.
 * @param start the cursor in the URL, for readers without scripts; undefined for the first page
 * @param read fetches the page at a cursor, or the first page
 */
export const listPages = <Page extends { nextCursor: string | null }>(
  queryKey: QueryKey,
  start: string | undefined,
  read: (cursor: string | undefined) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey: [...queryKey, start ?? ''],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: start,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
