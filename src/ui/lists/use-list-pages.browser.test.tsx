import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ListPage } from '@/lib/lists/list-search';
import { renderPage } from '@/testing/browser/test-render';
import { type ListPagesOptions, useListPages } from './use-list-pages';

/** Pages of two rows each, whose total is counted to three only. */
const pagesOf = (rows: number): ListPagesOptions<ListPage<number>, ['session', number]> => ({
  queryKey: ['session', rows],
  queryFn: ({ pageParam }) => {
    const first = Number(pageParam ?? 0);
    const next = first + 2;
    return {
      items: [first, first + 1],
      total: 3,
      isTotalCapped: true,
      nextCursor: next < rows ? String(next) : null,
    };
  },
  initialPageParam: undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
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
