import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '@/testing/browser/test-render';
import { BookChart } from './book-figures';

const month = { month: new Date('2026-11-01'), count: 0 };
const show = (total: number) =>
  renderPage(
    <BookChart
      figures={{ books: { total, newThisMonth: 0 }, newBooks: [month] }}
      Chart={({ title }) => <h2>{title}</h2>}
    />,
    { texts: ['bookFigures'] },
  );

test('a library without books shows links to add the first one instead of empty charts', async () => {
  await show(0);
  await expect.element(page.getByText('Your library is empty')).toBeVisible();
  const ways = page.getByRole('link').elements();
  expect(ways.map((link) => link.getAttribute('href'))).toEqual([
    '/manager/books/import',
    '/manager/books/new',
  ]);
  expect(page.getByText('New books by month').elements()).toHaveLength(0);
});

test('a library with books shows the charts', async () => {
  await show(1);
  await expect.element(page.getByText('New books by month')).toBeVisible();
  expect(page.getByText('Your library is empty').elements()).toHaveLength(0);
});
