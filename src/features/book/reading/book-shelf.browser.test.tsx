import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '@/testing/browser/test-render';
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
  'a shelf ends with a complete book, and its arrow scrolls on, %i',
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
    const whole = [...shelf.children].filter((book) => book.getBoundingClientRect().right < right);
    // The shadow of a cover extends 10px beyond each side.
    expect(right - whole.at(-1)!.getBoundingClientRect().right).toBeGreaterThan(10);
    await expect.poll(() => shelf.parentElement?.querySelectorAll('button').length).toBe(1);
    shelf.parentElement?.querySelector('button')?.click();
    await expect.poll(() => shelf.scrollLeft).toBeGreaterThan(0);
    await expect.poll(() => shelf.parentElement?.querySelectorAll('button').length).toBe(2);
  },
);

test("shelves have equal heights, however long the authors' names are", async () => {
  await page.viewport(1280, 800);
  const screen = await renderPage(
    <>
      {['Jane Austen', 'Chimamanda Ngozi Adichie'].map((author) => (
        <BookShelf key={author} books={books.map((book) => ({ ...book, author }))} label={author} />
      ))}
    </>,
    { texts: ['book'] },
  );
  const [first, second] = screen.getByRole('list').elements();
  expect(second!.clientHeight).toBe(first!.clientHeight);
});

test('covers off the screen are not rendered until they are near', async () => {
  await page.viewport(390, 400);
  const shelf = <BookShelf books={books} label="Novel" />;
  const screen = await renderPage(
    <>
      <div style={{ height: 5000 }} />
      {shelf}
    </>,
    { texts: ['book'] },
  );
  const faces = [...screen.container.querySelectorAll('.book-cover-face')];
  const drawn = () =>
    faces.filter((face) => face.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
      .length;
  expect(faces).toHaveLength(books.length);
  await expect.poll(drawn).toBe(0);
  const [first] = screen.container.querySelectorAll('.book-cover');
  const { width, height } = first!.getBoundingClientRect();
  expect(height).toBeCloseTo(width * 1.5, 0);
  first!.scrollIntoView();
  await expect.poll(drawn).toBeGreaterThan(1);
});
