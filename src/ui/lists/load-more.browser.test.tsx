import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderForTest } from '@/testing/browser/test-render';
import { LoadMore } from './load-more';

function LongList() {
  const [pages, setPages] = useState(1);
  const [isPending, setIsPending] = useState(false);
  const load = () => {
    setIsPending(true);
    setTimeout(() => {
      setPages(pages + 1);
      setIsPending(false);
    }, 50);
  };
  const count = pages * 20;
  return (
    <>
      <ul>
        {Array.from({ length: count }, (_, index) => `Row ${index + 1}`).map((row) => (
          <li key={row} style={{ height: 60 }}>
            {row}
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={pages < 3}
        isPending={isPending}
        isContinued={pages > 1}
        onLoadMore={load}
        summary={`Showing ${count} of 60`}
      />
    </>
  );
}

test('the scroll position and the focus stay, and the count is announced', async () => {
  const screen = await renderForTest(<LongList />);
  const button = screen.getByRole('button', { name: 'Load more' });
  (button.element() as HTMLElement).focus();
  button.element().scrollIntoView({ block: 'end' });
  const before = screen.getByText('Row 20', { exact: true }).element().getBoundingClientRect().top;
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Row 40', { exact: true })).toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  const after = screen.getByText('Row 20', { exact: true }).element().getBoundingClientRect().top;
  expect(Math.abs(after - before)).toBeLessThan(2);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Showing 40 of 60');
});

test('when the button disappears after the last page, the focus moves to the count', async () => {
  const screen = await renderForTest(<LongList />);
  const button = screen.getByRole('button', { name: 'Load more' });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Row 40', { exact: true })).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Row 60', { exact: true })).toBeInTheDocument();
  await expect.element(button).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.textContent).toBe('Showing 60 of 60');
});

test('a failure to load more is shown and announced, and can be retried', async () => {
  let tries = 0;
  const more = (failure?: Error) => (
    <LoadMore
      hasMore
      isPending={false}
      failure={failure}
      onLoadMore={() => tries++}
      summary="20 of 60"
    />
  );
  const screen = await renderForTest(more());
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
  await screen.rerender(more(new TypeError('Failed to fetch')));
  const text = 'Failed to load more. Check your connection and try again.';
  await expect.element(screen.getByText(text).first()).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent(text);
  await screen.getByRole('button', { name: 'Load more' }).click();
  expect(tries).toBe(1);
});
