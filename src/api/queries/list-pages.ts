import { type QueryKey, infiniteQueryOptions } from '@tanstack/react-query';
import type { AddressSearch } from '@/lib/web/address-search';

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

/** Like `listPages`, for the list that an address asks for. Other parameters, such as a language, are left out. */
export const listOfAddress =
  <Search extends { cursor?: string | undefined }, Page extends { nextCursor: string | null }>(
    queryKey: QueryKey,
    parameters: AddressSearch<Search>,
    read: (search: Search) => Promise<Page>,
  ) =>
  (address: Search) => {
    const { cursor: start, ...search } = parameters.parse(address);
    return listPages([...queryKey, search], start, (cursor) =>
      read({ ...search, cursor } as Search),
    );
  };
