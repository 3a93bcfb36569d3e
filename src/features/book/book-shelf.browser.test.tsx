import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '@/testing/test-render';
import { BookShelf } from './book-shelf';

const books = Array.from({ length: 12 }, (_, index) => ({
  id: `book-${index}`,
  title: `Book ${index}`,
  author: 'Jane Austen',
  language: 'en',
  coverId: null,
  genre: { id: 'novel', name: 'Novel', color: '#632a55' },
}));

test.each([768, 1280])(
  'a shelf ends at a whole book, and its arrow leads on, %i',
  async (width) => {
    await page.viewport(width, 800);
    const screen = await renderPage(<BookShelf books={books} label="Novel" />, { texts: ['book'] });
    const shelf = screen.getByRole('list', { name: 'Novel' }).element();
    const { right } = shelf.getBoundingClientRect();
    const isCut = [...shelf.children].some((book) => {
      const box = book.getBoundingClientRect();
      return box.left < right - 1 && box.right > right + 1;
    });
    expect(isCut).toBe(false);
    await expect.poll(() => shelf.parentElement?.querySelectorAll('button').length).toBe(1);
    shelf.parentElement?.querySelector('button')?.click();
    await expect.poll(() => shelf.scrollLeft).toBeGreaterThan(0);
    await expect.poll(() => shelf.parentElement?.querySelectorAll('button').length).toBe(2);
  },
);
