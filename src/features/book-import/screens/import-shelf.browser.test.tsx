import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '@/testing/browser/test-render';
import { ImportShelf } from './import-shelf';

const books = Array.from({ length: 8 }, (_, index) => ({
  id: `book-${index}`,
  title: `Book ${index}`,
  author: 'Jane Austen',
  language: 'en',
  coverId: null,
  genre: { id: 'novel', name: 'Novel', color: '#632a55' },
}));

test('on a phone the row of covers scrolls sideways, and not the page', async () => {
  await page.viewport(390, 844);
  const screen = await renderPage(<ImportShelf books={books} />, { texts: ['bookImport'] });
  const shelf = screen.getByRole('list', { name: 'New books' }).element();
  expect(shelf.scrollWidth).toBeGreaterThan(shelf.clientWidth);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});
