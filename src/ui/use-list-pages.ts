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

/** The loaded part of a paginated list, and the props of `LoadMore`. */
export function useListPages<Item, Key extends QueryKey>(options: ListPagesOptions<Item, Key>) {
  const list = useSuspenseInfiniteQuery(options);
  const last = list.data.pages.at(-1);
  return {
    items: list.data.pages.flatMap((page) => page.items),
    /** Number of rows in the whole list. */
    total: last?.total ?? 0,
    /** Cursor of the next page; undefined at the end. */
    nextCursor: last?.nextCursor ?? undefined,
    more: {
      hasMore: list.hasNextPage,
      isPending: list.isFetchingNextPage,
      isFailed: list.isFetchNextPageError,
      isContinued: list.data.pages.length > 1,
      onLoadMore: () => void list.fetchNextPage(),
    },
  };
}

/**
 * A searchable list. While a new search is loading, the previous results stay, together with their
 * search (`shown`).
 */
export function useSearchedPages<Search, Item, Key extends QueryKey>(
  search: Search,
  queryOf: (search: Search) => ListPagesOptions<Item, Key>,
) {
  const shown = useDeferredValue(search);
  return { ...useListPages(queryOf(shown)), shown, isSearching: shown !== search };
}
