import { type QueryKey, infiniteQueryOptions } from '@tanstack/react-query';
import { type ListStart, largestPage } from '@/lib/lists/list-search';
import type { AddressSearch } from '@/lib/web/address-search';

const startAt = (cursor: string | undefined): ListStart => ({ cursor });

/**
 * A list that loads page after page.
 * @param start the cursor in the URL, for readers without scripts; undefined for the first page
 * @param read fetches a page
 */
export const listPages = <Page extends { nextCursor: string | null }>(
  queryKey: QueryKey,
  start: string | undefined,
  read: (start: ListStart) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey: [...queryKey, start ?? ''],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: startAt(start),
    getNextPageParam: ({ nextCursor: cursor }, { length }) =>
      cursor === null ? undefined : { cursor, ...(length > 1 && { limit: largestPage }) },
  });

/** Like `listPages`, for the list that an address asks for. Other parameters, such as a language, are left out. */
export const listOfAddress =
  <Search extends { cursor?: string | undefined }, Page extends { nextCursor: string | null }>(
    queryKey: QueryKey,
    parameters: AddressSearch<Search>,
    read: (search: Search & Pick<ListStart, 'limit'>) => Promise<Page>,
  ) =>
  (address: Search) => {
    const { cursor: start, ...search } = parameters.parse(address);
    return listPages([...queryKey, search], start, (page) =>
      read({ ...search, ...page } as Search & ListStart),
    );
  };
