import type { ORPCError } from '@orpc/server';
import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { fieldErrors } from '@/api/field-errors';
import { db } from '@/db/client.server';
import { auditEntry, book, genre } from '@/db/schema';
import { refusalOf, testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import type { NewBook } from './book.schema';

const database = await openTestDatabase();
const admin = testApi(testSession());
const reader = testApi(testSession({ id: 'test-reader', role: 'user' }));

const create = (fields: NewBook) => admin.book.create(fields);
const get = (id: string) => reader.book.get({ id });

let novel = '';
let essay = '';

beforeEach(async () => {
  await emptyTestDatabase(database);
  const made = await db()
    .insert(genre)
    .values([
      { name: 'Novel', color: '#632a55' },
      { name: 'Essay', color: '#1d3e66' },
    ])
    .returning();
  [novel, essay] = made.map(({ id }) => id) as [string, string];
});

const emma = () => ({ title: 'Emma', author: 'Jane Austen', genreId: novel });

describe('adding a book', () => {
  it('stores the trimmed input, and null for unknown fields', async () => {
    const made = await create({ ...emma(), title: '  Éloge de l’ombre 👩‍🚀 ', publisher: '  ' });
    expect(made).toMatchObject({
      title: 'Éloge de l’ombre 👩‍🚀',
      genre: { id: novel, name: 'Novel', translations: {}, color: '#632a55' },
      publisher: null,
      publishedYear: null,
      language: null,
      isbn: null,
      description: null,
      coverId: null,
      version: 1,
    });
    expect(await get(made.id)).toEqual(made);
  });

  it('writes one audit entry with the new book', async () => {
    const made = await create(emma());
    const rows = await db().select().from(auditEntry);
    expect(rows).toMatchObject([
      {
        act: 'book.create',
        actorId: 'test-admin',
        targetType: 'book',
        targetId: made.id,
        targetName: 'Emma',
        address: '192.0.2.1',
        before: null,
        after: { title: 'Emma', author: 'Jane Austen', genre: 'Novel' },
      },
    ]);
  });

  it.each([
    ['case', 'EMMA', 'jane austen'],
    ['accents', 'Émma', 'Jane Äusten'],
    ['spaces around and repeated', '  Emma  ', 'Jane \u00A0  Austen'],
    ['compatibility forms', 'Ｅｍｍａ', 'Jane Austen'],
  ])(
    'refuses the same title and author with different %s, and names the book',
    async (_, title, author) => {
      const made = await create(emma());
      const error = await refusalOf(create({ ...emma(), title, author }));
      expect(error).toMatchObject({
        code: 'CONFLICT',
        status: 409,
        data: {
          fields: [{ path: 'title', message: 'manageBook:errors.titleTaken' }],
          book: { id: made.id, title: 'Emma', author: 'Jane Austen' },
        },
      });
    },
  );

  it.each([
    ['Война и мир', 'ВОЙНА И МИР'],
    ['Ὀδύσσεια', 'ὈΔΎΣΣΕΙΑ'],
    ['الأَيَّام', 'الأيام'],
  ])('compares titles in every script: %s', async (first, second) => {
    await create({ ...emma(), title: first });
    expect((await refusalOf(create({ ...emma(), title: second }))).status).toBe(409);
  });

  it('accepts the same title of another author', async () => {
    await create(emma());
    expect((await create({ ...emma(), author: 'Alexander McCall Smith' })).title).toBe('Emma');
  });

  it('lets one of fifty simultaneous requests succeed; the others get a conflict', async () => {
    const titles = ['Emma', 'EMMA', ' emma ', 'Émma', 'Emma  '];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        create({ ...emma(), title: titles[index % titles.length] ?? '' }).then(
          () => 'made',
          (error: unknown) => fieldErrors(error)[0]?.message,
        ),
      ),
    );
    expect(answers.filter((answer) => answer === 'made')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'manageBook:errors.titleTaken')).toHaveLength(49);
    expect(await db().$count(book)).toBe(1);
    expect(await db().$count(auditEntry)).toBe(1);
  });

  it('requires the permission', async () => {
    expect((await refusalOf(reader.book.create(emma()))).status).toBe(403);
    expect((await refusalOf(testApi(null).book.create(emma()))).status).toBe(401);
    expect(await db().$count(book)).toBe(0);
  });

  it('refuses a deleted genre, with an error for its field', async () => {
    const error = await refusalOf(create({ ...emma(), genreId: 'no-such-genre' }));
    expect(error).toMatchObject({
      status: 400,
      data: { fields: [{ path: 'genreId', message: 'manageBook:errors.genreGone' }] },
    });
  });

  it('refuses a deleted cover, with an error for its field', async () => {
    const error = await refusalOf(create({ ...emma(), coverId: 'no-such-cover' }));
    expect(error).toMatchObject({
      status: 400,
      data: { fields: [{ path: 'coverId', message: 'manageBook:errors.coverGone' }] },
    });
  });
});

describe('the ISBN of a book', () => {
  it('is stored as thirteen digits', async () => {
    // Copied from a page, with a direction mark and minus signs.
    const made = await create({ ...emma(), isbn: ' \u200E0\u221214\u2212143958\u22120 ' });
    expect(made.isbn).toBe('9780141439587');
  });

  it.each(['978-0-14-143958-7', '0141439580 ', '0 14143958 0'])(
    'is recognized as a duplicate in every notation: %s',
    async (isbn) => {
      const made = await create({ ...emma(), isbn: '9780141439587' });
      const second = create({ title: 'Persuasion', author: 'Jane Austen', genreId: novel, isbn });
      const error = await refusalOf(second);
      expect(error).toMatchObject({
        status: 409,
        data: {
          fields: [{ path: 'isbn', message: 'manageBook:errors.isbnTaken' }],
          book: { id: made.id, title: 'Emma' },
        },
      });
    },
  );

  it.each(['0141439587', '9780141439588', '97801414395', 'nine'])(
    'is refused when it is invalid: %s',
    async (isbn) => {
      expect((await refusalOf(create({ ...emma(), isbn }))).status).toBe(400);
    },
  );

  it('may be missing in several books', async () => {
    await create({ ...emma(), isbn: '' });
    await create({ ...emma(), title: 'Persuasion', isbn: null });
    expect(await db().$count(book)).toBe(2);
  });
});

describe('changing a book', () => {
  it('is no act without a change', async () => {
    const { id, version } = await create(emma());
    await admin.book.update({ id, version, title: 'Emma', publisher: '' });
    expect(await db().$count(auditEntry)).toBe(1);
  });

  it('leaves missing fields unchanged', async () => {
    const made = await create({
      ...emma(),
      publisher: 'John Murray',
      publishedYear: 1815,
      language: 'en',
      isbn: '9780141439587',
      description: 'Matchmaking.',
    });
    const changed = await admin.book.update({ id: made.id, version: 1, title: 'Emma, again' });
    expect(changed).toEqual({
      ...made,
      title: 'Emma, again',
      version: 2,
      updatedAt: changed.updatedAt,
    });
    const cleared = await admin.book.update({ id: made.id, version: 2, publisher: null, isbn: '' });
    expect(cleared).toMatchObject({ publisher: null, isbn: null, publishedYear: 1815 });
  });

  it('refuses the second of two writers, with the current book', async () => {
    const made = await create(emma());
    const first = await admin.book.update({ id: made.id, version: 1, publisher: 'John Murray' });
    const error = await refusalOf(
      admin.book.update({ id: made.id, version: 1, publisher: 'Penguin' }),
    );
    expect(error).toMatchObject({
      status: 409,
      data: { reason: 'STALE_VERSION', current: first },
    });
    expect((await get(made.id)).publisher).toBe('John Murray');
  });

  it('lets one of twenty simultaneous writers succeed', async () => {
    const made = await create(emma());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        admin.book.update({ id: made.id, version: 1, publisher: `House ${index}` }).then(
          () => 200,
          (error: ORPCError<string, unknown>) => error.status,
        ),
      ),
    );
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(19).fill(409)]);
    expect((await get(made.id)).version).toBe(2);
  });

  it('audits the book before and after', async () => {
    const made = await create(emma());
    await admin.book.update({ id: made.id, version: 1, genreId: essay });
    const [row] = await db().select().from(auditEntry).orderBy(desc(auditEntry.at)).limit(1);
    expect(row).toMatchObject({
      act: 'book.update',
      before: { genre: 'Novel', version: 1 },
      after: { genre: 'Essay', version: 2 },
    });
  });

  it('refuses the title and the ISBN of another book', async () => {
    const other = await create({ ...emma(), isbn: '9780141439587' });
    const made = await create({ ...emma(), title: 'Persuasion' });
    const title = await refusalOf(admin.book.update({ id: made.id, version: 1, title: 'emma' }));
    expect(title.data).toMatchObject({ fields: [{ path: 'title' }], book: { id: other.id } });
    const isbn = await refusalOf(
      admin.book.update({ id: made.id, version: 1, isbn: '0141439580' }),
    );
    expect(isbn.data).toMatchObject({ fields: [{ path: 'isbn' }], book: { id: other.id } });
    expect((await get(made.id)).version).toBe(1);
  });

  it('stays at its version if nothing changes', async () => {
    const made = await create(emma());
    expect(await admin.book.update({ id: made.id, version: 1, title: made.title })).toEqual(made);
  });

  it('accepts its own title in another case', async () => {
    const made = await create(emma());
    expect((await admin.book.update({ id: made.id, version: 1, title: 'EMMA' })).title).toBe(
      'EMMA',
    );
  });
});

describe('deleting a book', () => {
  it('happens once, and is audited once', async () => {
    const made = await create(emma());
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => admin.book.delete({ id: made.id })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const acts = await db().select({ act: auditEntry.act }).from(auditEntry);
    expect(acts.filter(({ act }) => act === 'book.delete')).toHaveLength(1);
    expect((await refusalOf(get(made.id))).status).toBe(404);
  });

  it('refuses an older version', async () => {
    const made = await create(emma());
    await admin.book.update({ id: made.id, version: 1, publisher: 'John Murray' });
    expect((await refusalOf(admin.book.delete({ id: made.id, version: 1 }))).status).toBe(409);
    await admin.book.delete({ id: made.id, version: 2 });
    expect(await db().$count(book)).toBe(0);
  });
});
