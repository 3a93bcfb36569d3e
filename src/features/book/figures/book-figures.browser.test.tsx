import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '@/testing/browser/test-render';
import { BookChart, EmptyLibrary } from './book-figures';

const month = { month: new Date('2026-11-01'), count: 0 };
const show = (total: number) => {
  const figures = { books: { total, newThisMonth: 0 }, newBooks: [month] };
  return renderPage(
    <>
      <EmptyLibrary
        figures={figures}
        Waiting={({ text, hint, children }) => (
          <>
            <p>{text}</p>
            <p>{hint}</p>
            {children}
          </>
        )}
      />
      <BookChart figures={figures} Chart={({ title }) => <h2>{title}</h2>} />
    </>,
    { texts: ['bookFigures'] },
  );
};

test('a library without books asks to add the first ones, and has no empty chart', async () => {
  await show(0);
  await expect.element(page.getByText('Your library is empty')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Import' }))
    .toHaveAttribute('href', '/manager/books/import');
  expect(page.getByText('New books by month').elements()).toHaveLength(0);
});

test('a library with books shows the charts', async () => {
  await show(1);
  await expect.element(page.getByText('New books by month')).toBeVisible();
  expect(page.getByText('Your library is empty').elements()).toHaveLength(0);
});
