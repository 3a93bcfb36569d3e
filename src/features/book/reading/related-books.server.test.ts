import { beforeAll, expect, it } from 'vitest';
import { addBooks } from '@/features/book/testing/add-books.server';
import { addGenres } from '@/features/genre/testing/test-genres.server';
import { refusalOf, testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { openTestDatabase } from '@/testing/test-database.server';

await openTestDatabase();
const reader = testApi(testSession({ role: 'user' }));
const long = 'A body with a very long name '.repeat(6);

beforeAll(async () => {
  await addGenres('novel', 'essay');
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  await addBooks(
    { title: 'Emma', author: 'Jane Austen', createdAt: at(1) },
    { title: 'Persuasion', author: 'jane  austen', genreId: 'essay', createdAt: at(2) },
    { title: 'Lady Susan', author: 'Jane Austen', genreId: 'essay', createdAt: at(3) },
    { title: 'Dracula', author: 'Bram Stoker', createdAt: at(4) },
    { title: 'First report', author: `${long} one`, createdAt: at(5) },
    { title: 'Second report', author: `${long} two`, createdAt: at(6) },
    { title: 'Carmilla', author: 'Sheridan Le Fanu', genreId: 'essay', createdAt: at(7) },
  );
});

const titles = (books: { title: string }[]) => books.map(({ title }) => title);

it('lists the other books of the author by title, and those of the genre, newest first', async () => {
  const { byAuthor, ofGenre } = await reader.book.related({ id: 'a' });
  expect(titles(byAuthor)).toEqual(['Lady Susan', 'Persuasion']);
  expect(titles(ofGenre)).toEqual(['Second report', 'First report', 'Dracula']);
});

it('lists a book of both once, under its author', async () => {
  const { byAuthor, ofGenre } = await reader.book.related({ id: 'b' });
  expect(titles(byAuthor)).toEqual(['Emma', 'Lady Susan']);
  expect(titles(ofGenre)).toEqual(['Carmilla']);
});

it('compares the whole of long names', async () => {
  expect(titles((await reader.book.related({ id: 'e' })).byAuthor)).toEqual([]);
});

it('does not know a book that is not there', async () => {
  expect((await refusalOf(reader.book.related({ id: 'nobody' }))).code).toBe('NOT_FOUND');
});
