import { call } from '@orpc/server';
import { inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { book, genre } from '@/db/schema';
import { seedDatabase } from '@/db/seed/seed.server';
import { genreChips } from '@/features/genre/genre.facts';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { shelfCount, shelfSize } from './home.schema';
import { homeRouter } from './home.server';

await openTestDatabase();
beforeAll(() => seedDatabase());

const readHome = (recent: string[] = [], role = 'user') =>
  runWithSession(testSession({ role }), () =>
    call(homeRouter.reader, { recent }, { context: { via: 'page' } }),
  );

describe("the readers' home page", () => {
  it('has a shelf for each of the five largest genres, with its first books', async () => {
    const { shelves, genres } = await readHome();
    expect(shelves).toHaveLength(shelfCount);
    for (const { genre, books, bookCount } of shelves) {
      expect(books).toHaveLength(Math.min(bookCount, shelfSize));
      expect(new Set(books.map((one) => one.genre.id))).toEqual(new Set([genre.id]));
    }
    const poetry = shelves.find(({ genre }) => genre.name === 'Poetry');
    expect(poetry?.bookCount).toBeGreaterThan(shelfSize);
    expect(genres).toHaveLength(12);
  });

  it("puts books in the reader's language first on a shelf", async () => {
    const { shelves } = await runWithSession(testSession({ role: 'user', language: 'ar' }), () =>
      call(homeRouter.reader, {}, { context: { via: 'page' } }),
    );
    const novels = shelves.find(({ genre }) => genre.name === 'Novel')?.books ?? [];
    const languages = novels.map(({ language }) => language);
    expect(languages[0]).toBe('ar');
    expect(languages.lastIndexOf('ar')).toBe(languages.filter((one) => one === 'ar').length - 1);
  });

  it('lists the genres with the most books, and tells whether there are more', async () => {
    const before = await readHome();
    expect(before.hasMoreGenres).toBe(false);
    const names = Array.from({ length: genreChips }, (_, index) => `Shelf ${index}`);
    const made = await db()
      .insert(genre)
      .values(names.map((name) => ({ name, color: '#632a55' })))
      .returning();
    // Genres without books are not shown.
    expect((await readHome()).genres).toHaveLength(12);
    await db()
      .insert(book)
      .values(made.map(({ id, name }) => ({ title: name, author: 'Nobody', genreId: id })));
    const after = await readHome();
    expect(after.genres).toHaveLength(genreChips);
    expect(after.hasMoreGenres).toBe(true);
    expect(after.genres).toEqual(expect.arrayContaining(before.genres));
    await db()
      .delete(book)
      .where(
        inArray(
          book.genreId,
          made.map(({ id }) => id),
        ),
      );
    await db()
      .delete(genre)
      .where(
        inArray(
          genre.id,
          made.map(({ id }) => id),
        ),
      );
  });

  it('starts with the newest books', async () => {
    const { newest } = await readHome();
    const [made] = await db()
      .insert(book)
      .values({ title: 'Newest', author: 'Nobody', genreId: newest[0]?.genre.id ?? '' })
      .returning();
    expect((await readHome()).newest[0]?.id).toBe(made?.id);
  });

  it('shows the recently opened books, in order, without deleted ones', async () => {
    const [one, two] = (await readHome()).newest;
    const recent = [two?.id ?? '', 'gone', one?.id ?? ''];
    expect((await readHome(recent)).recent.map(({ id }) => id)).toEqual([two?.id, one?.id]);
  });

  it("lists the genres by their names in the reader's language", async () => {
    const { genres } = await runWithSession(testSession({ role: 'user', language: 'fr' }), () =>
      call(homeRouter.reader, {}, { context: { via: 'page' } }),
    );
    const shown = genres.map(({ translations }) => translations.fr ?? '');
    expect(shown).toEqual(shown.toSorted(new Intl.Collator('fr').compare));
  });

  it('requires the permission for the area', async () => {
    await expect(readHome([], 'nobody')).rejects.toMatchObject({ status: 403 });
  });
});
