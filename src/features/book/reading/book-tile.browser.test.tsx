import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '@/testing/browser/test-render';
import { BookTile } from './book-tile';

const book = {
  id: '5f1c2a34-9d0e-4c57-8a41-2b6f0c9d7e10',
  title: 'C++ in depth: everything that a programmer ever wanted to know (2nd ed.)!',
  author: 'B. Stroustrup Jr.',
  language: 'en',
  coverId: null,
  genre: { id: 'a6c1e2d4-53b7-4f0e-9a68-1d2c3b4a5f60', name: 'Novel', color: '#7a2a64' },
};

test('text of the other direction is truncated at its own end, with a visible ellipsis', async () => {
  await renderPage(
    <div style={{ width: 170 }}>
      <BookTile book={book} coverSizes="170px" />
    </div>,
    { texts: ['book'], language: 'ar' },
  );
  const words = page.getByRole('link').element().querySelectorAll(':scope > span[dir=auto]');
  expect([...words].map((one) => one.textContent)).toEqual([book.title, book.author]);
  // At the edge of the page, with the space that list.browser.test.tsx shows to be enough for the ellipsis.
  for (const one of words) {
    const { direction, textAlign, paddingRight } = getComputedStyle(one);
    expect([direction, textAlign, paddingRight]).toEqual(['ltr', 'right', '16px']);
  }
});
