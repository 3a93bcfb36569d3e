import {
  type DefaultError,
  type InfiniteData,
  type QueryKey,
  type UseSuspenseInfiniteQueryOptions,
  useSuspenseInfiniteQuery,
} from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { ListPage } from '@/lib/list-search';

type ListPagesOptions<Item, Key extends QueryKey> = UseSuspenseInfiniteQueryOptions<
  ListPage<Item>,
  DefaultError,
  InfiniteData<ListPage<Item>>,
  Key,
  string | undefined
>;

/** What is loaded of a list that goes on, and what the foot of it (`LoadMore`) needs. */
export function useListPages<Item, Key extends QueryKey>(options: ListPagesOptions<Item, Key>) {
  const list = useSuspenseInfiniteQuery(options);
  const last = list.data.pages.at(-1);
  return {
    items: list.data.pages.flatMap((page) => page.items),
    /** How many there are, loaded or not. */
    total: last?.total ?? 0,
    /** Where the next page starts; undefined at the end. */
    nextCursor: last?.nextCursor ?? undefined,
    more: {
      hasMore: list.hasNextPage,
      isPending: list.isFetchingNextPage,
      onLoadMore: () => void list.fetchNextPage(),
    },
  };
}

/**
 * A list that is searched: while another search is on its way, what was found before stays, with the
 * search that it belongs to (`shown`).
 */
export function useSearchedPages<Search, Item, Key extends QueryKey>(
  search: Search,
  queryOf: (search: Search) => ListPagesOptions<Item, Key>,
) {
  const shown = useDeferredValue(search);
  return { ...useListPages(queryOf(shown)), shown, isSearching: shown !== search };
}
