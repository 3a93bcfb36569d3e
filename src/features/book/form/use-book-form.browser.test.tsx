import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionQueries } from '@/auth/session/session.queries';
import { bookQueries } from '@/features/book/book.queries';
import { bookForTest } from '@/features/book/testing/test-books';
import { genreQueries } from '@/features/genre/genre.queries';
import { renderPage } from '@/testing/browser/test-render';
import { serveApiForTest, testProcedure } from '@/testing/browser/test-rpc';
import { CreateBookPage } from './create-book-page';
import { UpdateBookPage } from './update-book-page';

const genre = {
  id: 'novel',
  name: 'Novel',
  translations: {},
  color: '#632a55',
  bookCount: 1,
  version: 1,
};
// Other features ask nothing about a book without an id, so their fields need no answers here.
const emma = { ...bookForTest({ genre }), id: '' };

const show = (content: ReactElement) =>
  renderPage(content, {
    texts: ['book', 'manageBook', 'genre'],
    answers: [
      [genreQueries.choices().queryKey, [genre]],
      [sessionQueries.current().queryKey, null],
      [bookQueries.one(emma.id).queryKey, emma],
    ],
  });
const empty = { address: {}, start: undefined };

test('on a desktop the focus of a new book is on the first field of the page', async () => {
  await page.viewport(1280, 800);
  await show(<CreateBookPage {...empty} />);
  await expect.element(page.getByLabelText('Title')).toBeVisible();
  // Features may add a form above, such as one for an ISBN.
  await expect.poll(() => document.activeElement).toBe(document.querySelector('form input'));
});

test('on a desktop the focus of a book from a record is on its first empty required field', async () => {
  await page.viewport(1280, 800);
  await show(
    <CreateBookPage
      address={{}}
      start={{ values: { title: 'Emma', publisher: null }, giver: -1 }}
    />,
  );
  await expect.element(page.getByLabelText('Author')).toHaveFocus();
});

test('on a desktop the focus of a complete book is on its first field', async () => {
  await page.viewport(1280, 800);
  await show(<UpdateBookPage id={emma.id} />);
  await expect.element(page.getByLabelText('Title')).toHaveFocus();
});

test('the focus of a complete scanned book is on the button for the next one', async () => {
  await page.viewport(1280, 800);
  const { title, author, genreId } = emma;
  await show(
    <CreateBookPage
      address={{ isbn: '9780141439587' }}
      start={{ values: { title, author, genreId }, giver: -1 }}
    />,
  );
  await expect.element(page.getByRole('button', { name: /another/i })).toHaveFocus();
});

test('a focused field keeps the focus', async () => {
  await page.viewport(1280, 800);
  await show(
    <>
      <input aria-label="Other" ref={(input) => input?.focus()} />
      <UpdateBookPage id={emma.id} />
    </>,
  );
  await expect.element(page.getByLabelText('Title')).toBeVisible();
  await expect.element(page.getByLabelText('Other')).toHaveFocus();
});

test('on a phone no field takes the focus', async () => {
  await page.viewport(390, 844);
  await show(<CreateBookPage {...empty} />);
  await expect.element(page.getByLabelText('Title')).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});

const addressOf = ({ router }: Awaited<ReturnType<typeof show>>) => {
  const { pathname, search } = router.state.location;
  return { pathname, search };
};

test('an ISBN that is scanned into the title of an empty form is looked up', async () => {
  await page.viewport(1280, 800);
  const screen = await show(<CreateBookPage genreId={genre.id} {...empty} />);
  await page.getByLabelText('Title').click();
  await userEvent.keyboard('0-306-40615-2{Enter}');
  await expect
    .poll(() => addressOf(screen))
    .toEqual({
      pathname: '/manager/books/new',
      search: { isbn: '9780306406157' },
    });
});

test('the ISBN of the form that is already open only clears the title', async () => {
  await page.viewport(1280, 800);
  const isbn = '9780306406157';
  const screen = await show(
    <CreateBookPage address={{ isbn }} start={{ values: { isbn }, giver: -1 }} />,
  );
  await expect.element(page.getByLabelText('Title')).toHaveFocus();
  await userEvent.keyboard(`${isbn}{Enter}`);
  await expect.element(page.getByLabelText('Title')).toHaveValue('');
  expect(addressOf(screen).pathname).toBe('/');
});

test('a title is not a scanned number if it is not an ISBN, or if other fields are filled in', async () => {
  await page.viewport(1280, 800);
  const screen = await show(<CreateBookPage {...empty} />);
  await page.getByLabelText('Title').click();
  await userEvent.keyboard('1984{Enter}');
  await expect.element(page.getByText('Author is required')).toBeVisible();
  await page.getByLabelText('Author').fill('Ada');
  await page.getByLabelText('Title').fill('9780306406157');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Author is required')).not.toBeInTheDocument();
  expect(addressOf(screen).pathname).toBe('/');
});

test('a title that the author has already is said once both are filled in, before the rest is typed', async () => {
  await page.viewport(1280, 800);
  const asked = new Set<string>();
  serveApiForTest({
    book: {
      names: testProcedure.handler(() => []),
      findTitle: testProcedure.handler(({ input }) => {
        const { title } = input as { title: string };
        asked.add(title);
        const book = { id: emma.id, title: emma.title, author: emma.author };
        if (title === 'The Emma') return { near: book };
        return title === emma.title ? { book } : {};
      }),
    },
  });
  await show(<CreateBookPage {...empty} />);
  const [title, author] = [page.getByLabelText('Title'), page.getByLabelText('Author')];
  await title.fill(emma.title);
  await author.fill(emma.author);
  await userEvent.keyboard('{Tab}');
  const words = page.getByText('Title already used with the same author');
  await expect.element(words).toBeVisible();
  const link = page.getByRole('link', { name: `Open “${emma.title}” by ${emma.author}` });
  await expect.element(link).toBeVisible();
  const below = words.element().compareDocumentPosition(link.element());
  expect(below, 'the reason is first').toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await title.fill('The Emma');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText(/^Perhaps the library has it already/)).toBeVisible();
  await expect.element(link).toBeVisible();
  await expect.element(words).not.toBeInTheDocument();
  await title.fill('Emma (2020)');
  await userEvent.keyboard('{Tab}');
  await expect.element(words).not.toBeInTheDocument();
  await expect.element(link).not.toBeInTheDocument();
  // A window that loses the focus asks again.
  expect([...asked]).toEqual([emma.title, 'The Emma', 'Emma (2020)']);
});
