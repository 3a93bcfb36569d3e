import type { ORPCError } from '@orpc/server';
import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { fieldErrors } from '@/api/field-errors';
import { db } from '@/db/client.server';
import { auditEntry, book, genre } from '@/db/schema';
import { refusalOf, testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import type { GenreSearch } from './genre.facts';

const database = await openTestDatabase();
const admin = testApi(testSession()).genre;
const books = testApi(testSession()).book;
const reader = testApi(testSession({ id: 'test-reader', role: 'user' })).genre;

beforeEach(() => emptyTestDatabase(database));

const make = (name: string) => admin.create({ name, color: '#632a55' });
const addBook = (genreId: string, title: string) =>
  books.create({ title, author: 'Jane Austen', genreId });
const lastAct = async () =>
  (await db().select().from(auditEntry).orderBy(desc(auditEntry.at)).limit(1))[0];

it('a save without a change is no act', async () => {
  const { id, name } = await make('Novel');
  await admin.update({ id, name, translations: { sw: null } });
  expect(await db().$count(auditEntry)).toBe(1);
});

describe('creating a genre', () => {
  it('stores its name and colour, without books', async () => {
    const made = await admin.create({ name: '  Récits  de voyage ', color: '#1D3E66' });
    expect(made).toEqual({
      id: made.id,
      name: 'Récits  de voyage',
      translations: {},
      color: '#1d3e66',
      version: 1,
      bookCount: 0,
      mergingInto: null,
    });
    expect(await lastAct()).toMatchObject({
      act: 'genre.create',
      targetType: 'genre',
      targetId: made.id,
      after: { name: 'Récits  de voyage', color: '#1d3e66' },
    });
  });

  it.each(['novel', 'NÓVEL', '  Novel '])('refuses an existing name: %j', async (name) => {
    await make('Novel');
    expect(await refusalOf(make(name))).toMatchObject({
      status: 409,
      data: { fields: [{ path: 'name', message: 'genre:errors.nameTaken' }] },
    });
  });

  it('lets one of fifty simultaneous requests succeed; the others get a conflict', async () => {
    const names = ['Novel', 'NOVEL', ' novel', 'Nóvel'];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        make(names[index % names.length] ?? '').then(
          () => 'made',
          (error: unknown) => fieldErrors(error)[0]?.message,
        ),
      ),
    );
    expect(answers.filter((answer) => answer === 'made')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'genre:errors.nameTaken')).toHaveLength(49);
    expect(await db().$count(genre)).toBe(1);
    expect(await db().$count(auditEntry)).toBe(1);
  });

  it.each([
    [{ name: ' ', color: '#632a55' }, 'genre:errors.nameRequired'],
    [{ name: '\u200B', color: '#632a55' }, 'genre:errors.nameRequired'],
    [{ name: 'A\u202EB', color: '#632a55' }, 'genre:errors.nameInvalid'],
    [{ name: 'a'.repeat(101), color: '#632a55' }, 'genre:errors.nameTooLong'],
    [{ name: 'Novel', color: 'plum' }, 'genre:errors.colorInvalid'],
  ])('refuses %j', async (fields, message) => {
    const error = await refusalOf(admin.create(fields));
    expect(error.status).toBe(400);
    expect(error.data?.fields?.map((field) => field.message)).toEqual([message]);
  });

  it('requires the permission', async () => {
    const fields = { name: 'Novel', color: '#632a55' };
    expect((await refusalOf(reader.create(fields))).status).toBe(403);
    expect((await refusalOf(testApi(null).genre.create(fields))).status).toBe(401);
  });
});

describe('listing genres', () => {
  it('sorts by the number of books, across pages', async () => {
    for (const [name, count] of [
      ['Novel', 2],
      ['Drama', 0],
      ['Poetry', 11],
    ] as const) {
      const { id } = await make(name);
      for (let n = 0; n < count; n++) await addBook(id, `${name} ${n}`);
    }
    const namesBy = async (sort: GenreSearch['sort']) => {
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await admin.list({ limit: 1, sort, ...(cursor && { cursor }) });
        names.push(...page.items.map(({ name }) => name));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return names;
    };
    expect(await namesBy('-bookCount')).toEqual(['Poetry', 'Novel', 'Drama']);
    expect(await namesBy('bookCount')).toEqual(['Drama', 'Novel', 'Poetry']);
    expect(await namesBy('-name')).toEqual(['Poetry', 'Novel', 'Drama']);
  });

  it('counts the books of each genre, sorted by name, in pages', async () => {
    const [novel] = [await make('Novel'), await make('Essay'), await make('émigré tales')];
    await addBook(novel?.id ?? '', 'Emma');
    await addBook(novel?.id ?? '', 'Persuasion');
    const first = await reader.list({ limit: 2 });
    expect(first).toMatchObject({
      items: [
        { name: 'émigré tales', bookCount: 0 },
        { name: 'Essay', bookCount: 0 },
      ],
      total: 3,
    });
    const second = await reader.list({ limit: 2, cursor: first.nextCursor ?? '' });
    expect(second).toMatchObject({ items: [{ name: 'Novel', bookCount: 2 }], nextCursor: null });
  });

  it('finds parts of names, names without accents and names with a typo', async () => {
    await make('Science fiction');
    await make('Mémoires');
    const found = async (searchTerm: string) =>
      (await reader.list({ searchTerm })).items.map(({ name }) => name);
    expect(await found('fict')).toEqual(['Science fiction']);
    expect(await found('memoires')).toEqual(['Mémoires']);
    expect(await found('sciense')).toEqual(['Science fiction']);
    expect(await found('%')).toEqual([]);
  });
});

describe('changing a genre', () => {
  it('leaves missing fields unchanged, and audits the change', async () => {
    const made = await make('Novel');
    const changed = await admin.update({ id: made.id, color: '#1d3e66' });
    expect(changed).toEqual({ ...made, color: '#1d3e66', version: 2 });
    expect(await lastAct()).toMatchObject({
      act: 'genre.update',
      before: { name: 'Novel', color: '#632a55' },
      after: { name: 'Novel', color: '#1d3e66' },
    });
  });

  it('refuses the name of another genre, and accepts its own', async () => {
    const made = await make('Novel');
    await make('Essay');
    const error = await refusalOf(admin.update({ id: made.id, name: 'éssay' }));
    expect(error.data?.fields).toEqual([{ path: 'name', message: 'genre:errors.nameTaken' }]);
    expect((await admin.update({ id: made.id, name: 'NOVEL' })).name).toBe('NOVEL');
  });

  it('refuses a change based on an older version, with the current genre', async () => {
    const { id } = await make('Novel');
    const current = await admin.update({ id, version: 1, translations: { fr: 'Roman' } });
    expect(current.version).toBe(2);
    expect(await refusalOf(admin.update({ id, version: 1, color: '#1d3e66' }))).toMatchObject({
      status: 409,
      data: { reason: 'STALE_VERSION', current },
    });
    // Nothing is changed, so the version stays.
    expect(await admin.update({ id, version: 2, name: 'Novel' })).toEqual(current);
    // A script that names no version writes last.
    expect((await admin.update({ id, name: 'Novels' })).version).toBe(3);
  });

  it('lets one of fifty simultaneous writers succeed for each version', async () => {
    const { id } = await make('Novel');
    for (const version of [1, 2, 3]) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          admin.update({ id, version, name: `Novel ${version} ${index}` }).then(
            (saved) => saved.version,
            (error: ORPCError<string, unknown>) => error.status,
          ),
        ),
      );
      expect(answers.toSorted((a, b) => a - b)).toEqual([
        version + 1,
        ...Array<number>(49).fill(409),
      ]);
    }
    expect(await db().$count(auditEntry)).toBe(4);
  });

  it('keeps the version while books and other genres change', async () => {
    const { id } = await make('Novel');
    const { id: otherId } = await make('Tales');
    await addBook(otherId, 'Emma');
    await admin.merge({ id: otherId, into: id });
    expect(await admin.get({ id })).toMatchObject({ version: 1, bookCount: 1 });
  });
});

describe('deleting a genre', () => {
  it('happens once if the genre is unused', async () => {
    const made = await make('Novel');
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => admin.delete({ id: made.id })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const acts = await db().select({ act: auditEntry.act }).from(auditEntry);
    expect(acts.filter(({ act }) => act === 'genre.delete')).toHaveLength(1);
  });

  it('is refused while books use it, with their number', async () => {
    const made = await make('Novel');
    await addBook(made.id, 'Emma');
    expect(await refusalOf(admin.delete({ id: made.id }))).toMatchObject({
      status: 409,
      data: { reason: 'GENRE_IN_USE', bookCount: 1 },
    });
    expect((await reader.get({ id: made.id })).bookCount).toBe(1);
  });

  it('loses no book that is added at the same time', async () => {
    let shelved = 0;
    for (let round = 0; round < 10; round += 1) {
      const made = await make(`Genre ${round}`);
      const answers = await Promise.allSettled([
        ...Array.from({ length: 3 }, (_, index) => addBook(made.id, `Emma ${round} ${index}`)),
        admin.delete({ id: made.id }),
        ...Array.from({ length: 3 }, (_, index) =>
          addBook(made.id, `Persuasion ${round} ${index}`),
        ),
      ]);
      const refused = answers.flatMap((answer) =>
        answer.status === 'rejected' ? [(answer.reason as ORPCError<string, unknown>).status] : [],
      );
      expect(refused.filter((status) => status !== 400 && status !== 409)).toEqual([]);
      shelved += answers.filter(({ status }) => status === 'fulfilled').length;
      // A successful deletion is one of the fulfilled calls, but adds no book.
      if (!refused.includes(409)) shelved -= 1;
    }
    expect(await db().$count(book)).toBe(shelved);
  });
});

describe('merging genres', () => {
  it('moves the books, deletes the genre, and audits both', async () => {
    const from = await make('Sci-fi');
    const into = await make('Science fiction');
    const moved = await addBook(from.id, 'Emma');
    await addBook(into.id, 'Persuasion');
    const merged = { ...into, bookCount: 2, isMoving: false, mergeId: expect.any(String) };
    expect(await admin.merge({ id: from.id, into: into.id })).toEqual(merged);
    expect(await lastAct()).toMatchObject({
      act: 'genre.merge',
      targetId: from.id,
      before: { name: 'Sci-fi', bookCount: 1 },
      after: { into: 'Science fiction', bookCount: 2 },
    });
    expect((await refusalOf(reader.get({ id: from.id }))).status).toBe(404);
    // The version changes, so a user who edits the book gets a conflict.
    expect((await books.get({ id: moved.id })).version).toBe(2);
  });

  it('is refused into itself and into a missing genre', async () => {
    const made = await make('Novel');
    const itself = await refusalOf(admin.merge({ id: made.id, into: made.id }));
    expect(itself.data?.fields).toEqual([
      { path: 'into', message: 'genre:errors.mergeIntoItself' },
    ]);
    expect((await refusalOf(admin.merge({ id: made.id, into: 'nowhere' }))).status).toBe(404);
  });

  it('of two genres into each other at the same time keeps one of them, and every book', async () => {
    for (let round = 0; round < 10; round += 1) {
      await emptyTestDatabase(database);
      const first = await make('Sci-fi');
      const second = await make('Science fiction');
      await addBook(first.id, 'Emma');
      await addBook(second.id, 'Persuasion');
      const answers = await Promise.allSettled([
        admin.merge({ id: first.id, into: second.id }),
        admin.merge({ id: second.id, into: first.id }),
      ]);
      const refused = answers.flatMap((answer) =>
        answer.status === 'rejected' ? [(answer.reason as ORPCError<string, unknown>).status] : [],
      );
      expect(refused).toEqual([404]);
      expect(await reader.list({})).toMatchObject({ items: [{ bookCount: 2 }], total: 1 });
    }
  });
});
