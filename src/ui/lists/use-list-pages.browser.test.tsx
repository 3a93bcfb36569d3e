import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ListPage } from '@/lib/lists/list-search';
import { renderPage } from '@/testing/browser/test-render';
import { type ListPagesOptions, useListPages, useSearchedPages } from './use-list-pages';

/** Pages of two rows each, whose total is counted to three only. */
const pagesOf = (rows: number): ListPagesOptions<ListPage<number>, ['session', number]> => ({
  queryKey: ['session', rows],
  queryFn: ({ pageParam }) => {
    const first = Number(pageParam.cursor ?? 0);
    const next = first + 2;
    return {
      items: [first, first + 1],
      total: 3,
      isTotalCapped: true,
      nextCursor: next < rows ? String(next) : null,
    };
  },
  initialPageParam: {},
  getNextPageParam: ({ nextCursor: cursor }) => (cursor === null ? undefined : { cursor }),
});

function Rows({ rows }: { rows: number }) {
  const { items, total, isTotalCapped, more } = useListPages(pagesOf(rows));
  return (
    <button type="button" onClick={more.onLoadMore}>
      {items.length} of {isTotalCapped && 'more than '}
      {total}
    </button>
  );
}

test('a total that is capped rises with the loaded rows, and is exact with the last one', async () => {
  await renderPage(
    <Suspense>
      <Rows rows={6} />
    </Suspense>,
  );
  const button = page.getByRole('button');
  await expect.element(button).toHaveTextContent('2 of more than 3');
  await button.click();
  await expect.element(button).toHaveTextContent('4 of more than 4');
  await button.click();
  await expect.element(button).toHaveTextContent('6 of 6');
});

/** Searches for 2 rows, then for 4, whose first attempt fails and whose second one waits. */
function Searched() {
  const [rows, setRows] = useState(2);
  const client = useQueryClient();
  const queryOf = (wanted: number) => ({
    ...pagesOf(wanted),
    queryFn: () => Promise.reject(new Error('The server is busy')),
    ...(wanted === 2 && pagesOf(2)),
    retry: 1,
    retryDelay: 60_000,
  });
  const { failure, isSearching, shown } = useSearchedPages(rows, queryOf);
  const search = () => {
    setRows(4);
    void client.infiniteQuery(queryOf(4)).catch(() => {});
  };
  return (
    <button type="button" aria-busy={isSearching} onClick={search}>
      {shown} {failure?.isRetrying && `${String(failure.error)}, trying again`}
    </button>
  );
}

test('a search whose first attempt fails says so while it is tried again', async () => {
  await renderPage(
    <Suspense>
      <Searched />
    </Suspense>,
  );
  const button = page.getByRole('button');
  await expect.element(button).toHaveTextContent('2');
  await button.click();
  await expect.element(button).toHaveTextContent('2 Error: The server is busy, trying again');
  await expect.element(button).toHaveAttribute('aria-busy', 'false');
});
