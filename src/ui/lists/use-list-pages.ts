import {
  type DefaultError,
  type InfiniteData,
  type QueryKey,
  type UseSuspenseInfiniteQueryOptions,
  useInfiniteQuery,
  useSuspenseInfiniteQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { ListPage, ListStart } from '@/lib/lists/list-search';

export type ListPagesOptions<
  Page extends ListPage<unknown>,
  Key extends QueryKey,
> = UseSuspenseInfiniteQueryOptions<Page, DefaultError, InfiniteData<Page>, Key, ListStart>;

/** The loaded part of a paginated list, and the props of `LoadMore`. */
export function useListPages<Page extends ListPage<unknown>, Key extends QueryKey>(
  options: ListPagesOptions<Page, Key>,
) {
  const list = useSuspenseInfiniteQuery(options);
  const last = list.data.pages.at(-1);
  const items = list.data.pages.flatMap((page): Page['items'][number][] => page.items);
  const total = last?.total ?? 0;
  return {
    items,
    /** What comes with the list besides its rows is the same on all pages. */
    page: last,
    total: Math.max(total, items.length),
    /** Whether there are more than `total`. Not when more rows than that are loaded, and the last one too. */
    isTotalCapped: last?.isTotalCapped === true && (list.hasNextPage || items.length <= total),
    nextCursor: last?.nextCursor ?? undefined,
    /** Loads the rest, until a page fails. @returns the rows that are loaded then */
    loadAll: async () => {
      let { hasNextPage, data } = list;
      while (hasNextPage) {
        const next = await list.fetchNextPage();
        data = next.data ?? data;
        hasNextPage = next.hasNextPage && !next.isError;
      }
      return data.pages.flatMap((page): Page['items'][number][] => page.items);
    },
    more: {
      hasMore: list.hasNextPage,
      isPending: list.isFetchingNextPage,
      failure: list.isFetchNextPageError ? list.error : null,
      isContinued: list.data.pages.length > 1,
      onLoadMore: () => void list.fetchNextPage(),
    },
  };
}

/**
 * A searchable list. While a new search is loading, and if it fails, the previous results stay, together with
 * their search (`shown`). The loader of the route runs the query of a new search.
 * @throws the error of the first search, because there are no previous results to show
 */
export function useSearchedPages<Search, Page extends ListPage<unknown>, Key extends QueryKey>(
  search: Search,
  queryOf: (search: Search) => ListPagesOptions<Page, Key>,
) {
  const [shown, setShown] = useState(search);
  const [failed, setFailed] = useState<{ search: Search; error: unknown }>();
  const wanted = useInfiniteQuery({ ...queryOf(search), enabled: false });
  const isShown = shown === search;
  if (!isShown && wanted.data) setShown(search);
  // The reason of the first failed attempt is shown at once, because the automatic retries take seconds.
  const reason = wanted.error ?? wanted.failureReason;
  if (!isShown && reason && failed?.error !== reason) setFailed({ search, error: reason });
  // Stays true during the next attempt, so that the button keeps the focus.
  const hasFailed = !isShown && failed?.search === search;
  return {
    ...useListPages(queryOf(shown)),
    shown,
    isSearching: !isShown && !reason,
    failure: hasFailed
      ? {
          error: failed.error,
          isRetrying: wanted.isFetching,
          onTryAgain: () => void wanted.refetch(),
        }
      : null,
  };
}
