import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BookSearch } from '@/features/book/book.facts';
import { bookQueries } from '@/features/book/book.queries';
import { bookForTest } from '@/features/book/testing/test-books';
import { genreQueries } from '@/features/genre/genre.queries';
import { listViewCookieOf } from '@/lib/lists/list-view';
import type { PageForTest } from '@/testing/browser/test-page';
import { renderPage } from '@/testing/browser/test-render';
import { BooksPage } from './books-page';

const genre = { id: 'novel', name: 'Novel', translations: { ar: 'رواية' }, color: '#632a55' };
const bookNamed = (title: string) =>
  bookForTest({
    id: title.toLowerCase().replaceAll(' ', '-'),
    title,
    genre,
    publishedYear: 1815,
    language: 'en',
  });

const search: BookSearch = { searchTerm: '' };
type Answers = NonNullable<PageForTest['answers']>;
const show = (
  count: number,
  language: 'en' | 'ar' = 'en',
  answers: Answers = [],
  shown = search,
) => {
  const items = Array.from({ length: count }, (_, index) => bookNamed(`Number ${1000 + index}`));
  const pages = [{ items, nextCursor: null, total: count }];
  return renderPage(<BooksPage search={shown} renderedView="grid" />, {
    texts: ['book'],
    language,
    search: shown,
    answers: [
      [bookQueries.lines(shown).queryKey, { pages, pageParams: [undefined] }],
      [
        genreQueries.mostUsed().queryKey,
        { genres: [{ ...genre, bookCount: count }], hasMore: false },
      ],
      ...answers,
    ],
  });
};
const choice = (name: string) => page.getByRole('button', { name, exact: true });
const lines = () => page.getByRole('list', { name: 'Books' }).getByRole('listitem');

const firstBook = () => lines().elements()[0]?.textContent;

beforeEach(() => {
  document.cookie = listViewCookieOf('grid');
});

test('the list is shown as lines, and the browser remembers that', async () => {
  await page.viewport(1280, 800);
  await show(3);
  await expect.element(choice('Covers')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(firstBook).not.toContain('1815');
  // By keyboard, as the tab stop after the other option of the switch.
  (choice('Covers').element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(firstBook).toContain('Jane Austen · NovelNovel1815');
  await expect.element(choice('List')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(choice('List')).toHaveFocus();
  expect(document.cookie).toContain('list-view=lines');
  await expect
    .element(page.getByRole('link', { name: 'Author' }))
    .toHaveAttribute('href', '/app/books?searchTerm=&sort=author');
  await choice('Covers').click();
  await expect.poll(firstBook).not.toContain('1815');
});

test.each(['grid', 'lines'] as const)(
  "the browser's page search finds the last of 300 books (%s), and only those near the screen are rendered",
  async (view) => {
    await page.viewport(390, 844);
    document.cookie = listViewCookieOf(view);
    await show(300);
    await expect.poll(() => lines().elements().length).toBe(300);
    const drawn = () =>
      lines()
        .elements()
        .filter((one) => one.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }));
    await expect.poll(() => drawn().length).toBeLessThan(100);
    // `find` is the browser's page search: it selects the text that it finds.
    expect((window as unknown as { find: (text: string) => boolean }).find('Number 1299')).toBe(
      true,
    );
    expect(getSelection()?.anchorNode?.textContent).toBe('Number 1299');
    expect(lines().elements().at(-1)?.getBoundingClientRect().top).toBeLessThan(innerHeight);
  },
);

test.each([320, 390])(
  'at %i px the search field has a line of its own, in Arabic',
  async (width) => {
    await page.viewport(width, 700);
    await show(3, 'ar');
    const [first, second] = page
      .getByRole('group', { name: 'طريقة عرض الكتب' })
      .getByRole('button')
      .elements()
      .map((one) => one.getBoundingClientRect());
    expect(first!.right).toBeGreaterThan(second!.right);
    const field = page.getByRole('searchbox').element() as HTMLInputElement;
    const box = field.getBoundingClientRect();
    expect(box.bottom).toBeLessThanOrEqual(first!.top);
    // The field is as wide as the list below.
    const list = page.getByRole('list', { name: 'الكتب' }).element().getBoundingClientRect();
    expect([box.left, box.right]).toEqual([list.left, list.right]);
    // The count is beside the switch.
    const count = page.getByText('3 كتب').element().getBoundingClientRect();
    expect(count.top).toBeGreaterThan(box.bottom);
    expect(count.bottom).toBeLessThanOrEqual(first!.bottom);
    expect(document.documentElement.scrollWidth).toBe(width);
  },
);

test('a search that finds nothing in a genre continues in all of them at one press', async () => {
  const everywhere = { searchTerm: 'emma' };
  const result = { items: [bookNamed('Emma')], nextCursor: null, total: 1 };
  const found = { pages: [result], pageParams: [undefined] };
  const { router } = await show(0, 'en', [[bookQueries.lines(everywhere).queryKey, found]], {
    ...everywhere,
    genreId: 'novel',
    sort: 'author',
  });
  await page.getByRole('link', { name: 'Search without filters' }).click();
  await expect.poll(() => router.state.location.search).toEqual(everywhere);
});

test('a search of the whole list that finds nothing has no filters to leave out', async () => {
  await show(0, 'en', [], { searchTerm: 'emma', sort: 'author' });
  await expect.element(page.getByRole('link', { name: 'Show all books' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Search without filters' }))
    .not.toBeInTheDocument();
});

test('a chip opens a search of all genres', async () => {
  await page.viewport(1280, 800);
  const play = { ...genre, id: 'play', name: 'Play', bookCount: 1 };
  const shownGenres = { genres: [{ ...genre, bookCount: 2 }], hasMore: true };
  const { router } = await show(2, 'en', [
    [genreQueries.mostUsed().queryKey, shownGenres],
    [
      genreQueries.list({ searchTerm: '' }).queryKey,
      { pages: [{ items: [play], nextCursor: null, total: 1 }], pageParams: [undefined] },
    ],
  ]);
  const chips = page.getByRole('navigation', { name: 'Filters' });
  await chips.getByRole('button', { name: 'More genres' }).click();
  await page
    .getByRole('dialog', { name: 'More genres' })
    .getByRole('option', { name: 'Play' })
    .click();
  await expect.poll(() => router.state.location.search).toMatchObject({ genreId: 'play' });
});

test('of a list in one language “All” is not the current chip, and leads to all books', async () => {
  const chosen = { searchTerm: 'emma', language: 'fr' };
  await show(2, 'en', [], chosen);
  const all = page.getByRole('navigation', { name: 'Filters' }).getByRole('link').first();
  await expect.element(all).toHaveTextContent('All');
  await expect.element(all).not.toHaveAttribute('aria-current');
  await expect.element(all).toHaveAttribute('href', '/app/books?searchTerm=emma');
});

test('a chosen genre that is not among those with the most books has a chip in its place', async () => {
  await page.viewport(1280, 800);
  const essay = { ...genre, id: 'essay', name: 'Essay', bookCount: 1 };
  const chosen = { searchTerm: '', genreId: 'essay' };
  await show(2, 'en', [[genreQueries.one('essay').queryKey, essay]], chosen);
  const chips = page.getByRole('navigation', { name: 'Filters' }).getByRole('link');
  await expect
    .poll(() => chips.elements().map((one) => one.textContent))
    .toEqual(['All', 'Essay', 'Novel']);
  await expect.element(chips.nth(1)).toHaveAttribute('aria-current', 'true');
});
