import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { db } from '@/db/client.server';
import { FreeSpace } from '@/db/embedded/free-space.server';
import { auditEntry, book, bookImport, genre, job, user } from '@/db/schema';
import { stepLimit, workOnJobs } from '@/features/job/offered/job-work.server';
import { setDataSpace } from '@/server/database/data-space.server';
import { addAccount } from '@/testing/calls/test-account.server';
import { refusalOf } from '@/testing/calls/test-api.server';
import { auditedActs } from '@/testing/rows/test-people.server';
import {
  emmaId,
  hobbitId,
  libraryRows,
  mixedLines,
  recordCounts,
  useImports,
} from './testing/test-imports.server';
import { applyRecords } from './work/import-apply.server';
import { importUpkeep } from './work/import-work.server';
import { unseenId } from './work/unseen-id.server';

const { database, imports, ada } = await useImports();

const mixed = () => imports.upload(...mixedLines);

describe('an import', () => {
  it('says that it waits while the disk of the embedded database is full, then continues', async () => {
    const { id } = await mixed();
    await ada.api.bookImport.apply({ id });
    const isEmbedded = database.kind === 'embedded';
    setDataSpace(new FreeSpace(() => 0));
    try {
      if (isEmbedded) await workOnJobs();
      const found = await ada.api.bookImport.get({ id });
      expect(found).toMatchObject({ state: 'applying', waitsForRoom: isEmbedded });
    } finally {
      setDataSpace(undefined);
    }
    await workOnJobs();
    const done = await ada.api.bookImport.get({ id });
    expect(done).toMatchObject({ state: 'applied', waitsForRoom: false });
  });

  it('makes books and genres, changes exactly what the dry run showed, and has one audit entry', async () => {
    const { id } = await mixed();
    const done = await imports.apply(id);
    expect(done).toMatchObject({
      state: 'applied',
      states: recordCounts({ imported: 4 }),
      newBooks: { count: 2, first: [{ title: 'Persuasion' }, { title: 'The Trial' }] },
    });
    const books = await db()
      .select({
        title: book.title,
        author: book.author,
        publisher: book.publisher,
        genre: genre.name,
      })
      .from(book)
      .innerJoin(genre, eq(genre.id, book.genreId))
      .orderBy(book.title);
    expect(books).toEqual([
      { title: 'Emma', author: 'Jane Austen', publisher: 'Penguin', genre: 'Novel' },
      { title: 'Persuasion', author: 'Jane Austen', publisher: null, genre: 'Novel' },
      { title: 'The Hobbit', author: 'J. R. R. Tolkien', publisher: null, genre: 'Novel' },
      { title: 'The Trial', author: 'Franz Kafka', publisher: null, genre: 'Uncategorized' },
    ]);
    const acts = await db().select().from(auditEntry);
    expect(acts.filter(({ act }) => act !== 'import.create')).toMatchObject([
      { act: 'import.apply', actorId: ada.id, targetId: id, after: { new: 2, changed: 2 } },
    ]);
  });

  it('of the same file again finds nothing new and nothing changed', async () => {
    await imports.apply((await mixed()).id);
    const { states: again } = await mixed();
    expect(again).toEqual(recordCounts({ unchanged: 4 }));
  });

  it('does not change books that were added or edited since the dry run', async () => {
    const { id } = await mixed();
    await db()
      .insert(book)
      .values({ title: 'persuasion', author: 'Jane Austen', genreId: 'novel' });
    await ada.api.book.update({ id: emmaId, version: 1, description: 'A comedy' });
    const done = await imports.apply(id);
    expect(done.states).toEqual(recordCounts({ imported: 2, doubtful: 2 }));
    expect((await imports.records(id)).map(({ issues }) => issues.map(({ code }) => code))).toEqual(
      [['takenMeanwhile'], ['changedMeanwhile'], [], []],
    );
  });

  it('continues with the other records when the title or ISBN of one is already taken', async () => {
    const { id } = await mixed();
    await db()
      .insert(book)
      .values({ title: 'The Hobbit', author: 'J. R. R. Tolkien', genreId: 'novel' });
    expect((await imports.apply(id)).states).toEqual(recordCounts({ imported: 3, doubtful: 1 }));
  });

  it('finds the one record among many that takes the title or ISBN of another book', async () => {
    const numbers = Array.from({ length: 300 }, (_, index) => `${index}`.padStart(3, '0'));
    const own = numbers.map((number) => ({
      id: `33333333-3333-4333-8333-333333333${number}`,
      title: `Old ${number}`,
      author: 'Somebody',
      genreId: 'novel',
    }));
    await db().insert(book).values(own);
    const { id } = await imports.upload(
      ...own.map((one, index) => `${one.id},New ${numbers[index]},Somebody,Novel,,`),
    );
    await db().insert(book).values({ title: 'New 270', author: 'Somebody', genreId: 'novel' });
    const batches = vi.spyOn(db(), 'transaction');
    const { states } = await imports.apply(id);
    expect(states).toEqual(recordCounts({ imported: 299, doubtful: 1 }));
    expect(batches.mock.calls.length).toBeLessThan(60);
    batches.mockRestore();
  });

  it('is done once when a process dies, also beside an instance of the version before', async () => {
    const before = await libraryRows();
    const { id } = await mixed();
    await ada.api.bookImport.apply({ id });
    const [row] = await db().select().from(bookImport);
    // What that instance, or the dead process, had done.
    await db().transaction((transaction) =>
      applyRecords(transaction, { importId: unseenId(id), versionStep: row?.versionStep ?? 1 }, 1),
    );
    expect((await ada.api.bookImport.get({ id })).states).toMatchObject({
      imported: 1,
      changed: 1,
    });
    await Promise.all([workOnJobs(), workOnJobs()]);
    expect(await ada.api.bookImport.get({ id })).toMatchObject({
      state: 'applied',
      states: recordCounts({ imported: 4 }),
    });
    await imports.undo(id);
    expect(await libraryRows()).toEqual(before);
  });

  it.each([
    ['applying', 'applied', true],
    ['applying', 'applied', false],
    ['undoing', 'undone', true],
    ['mapping', 'ready', false],
  ] as const)(
    'that an instance of the version before has left %s becomes %s (by a person: %s)',
    async (state, after, isByPerson) => {
      const { id } = await mixed();
      // That version knows no jobs of imports.
      await db()
        .update(bookImport)
        .set({ state, startedBy: isByPerson ? ada.id : null });
      const takeStep = () =>
        db().transaction((transaction) =>
          importUpkeep.step(transaction, { data: {} } as never, stepLimit()),
        );
      expect([await takeStep(), await takeStep()]).toEqual([{}, {}]);
      expect(await db().$count(job)).toBe(1);
      await workOnJobs();
      expect(await ada.api.bookImport.get({ id })).toMatchObject({ state: after });
    },
  );

  it.runIf(database.kind === 'postgres')(
    'writes its books while readers hold the library open',
    async () => {
      const { id } = await mixed();
      await db().transaction(async (reader) => {
        await reader.select().from(book);
        expect(await imports.apply(id)).toMatchObject({ state: 'applied' });
      });
    },
  );

  it('stops after the batch when it is cancelled, and can go on', async () => {
    const { id } = await mixed();
    await ada.api.bookImport.apply({ id });
    expect(await refusalOf(ada.api.bookImport.apply({ id }))).toMatchObject({ code: 'CONFLICT' });
    expect(await ada.api.bookImport.cancel({ id })).toMatchObject({ state: 'cancelled' });
    await workOnJobs();
    expect((await ada.api.bookImport.get({ id })).states).toEqual(
      recordCounts({ new: 2, changed: 2 }),
    );
    expect((await imports.apply(id)).states).toEqual(recordCounts({ imported: 4 }));
  });

  it.each([{ role: 'user' }, { banned: true }])(
    'stops when its administrator loses the permission: %o',
    async (change) => {
      const { id } = await mixed();
      await addAccount({ role: 'admin' });
      await ada.api.bookImport.apply({ id });
      await db().update(user).set(change).where(eq(user.id, ada.id));
      await workOnJobs();
      expect(await ada.api.bookImport.get({ id })).toMatchObject({
        state: 'stopped',
        states: recordCounts({ new: 2, changed: 2 }),
      });
    },
  );
});

describe('undoing', () => {
  it('restores the library byte for byte', async () => {
    // The version numbers of these books reach their maximum.
    await db().update(book).set({ version: 2_147_483_647 });
    const before = await libraryRows();
    const { id } = await mixed();
    await imports.apply(id);
    expect(await libraryRows()).not.toEqual(before);
    expect(await imports.undo(id)).toMatchObject({
      state: 'undone',
      states: recordCounts({ undone: 4 }),
    });
    expect(await libraryRows()).toEqual(before);
  });

  it('and applying happen once, also when requested twice', async () => {
    const { id } = await mixed();
    await imports.apply(id);
    expect(await imports.apply(id)).toMatchObject({ state: 'applied' });
    await imports.undo(id);
    expect(await imports.undo(id)).toMatchObject({ state: 'undone' });
    const acts = (await auditedActs()).filter((act) => /^import\.(apply|undo)$/.test(act));
    expect(acts).toEqual(['import.apply', 'import.undo']);
  });

  it('does not change books that were edited or deleted since, and lists them', async () => {
    const { id } = await mixed();
    await imports.apply(id);
    const books = (await ada.api.book.list({})).items;
    const [emma, persuasion, hobbit] = books;
    await ada.api.book.update({ id: emma?.id ?? '', version: emma?.version ?? 0, language: 'en' });
    await ada.api.book.update({ id: persuasion?.id ?? '', version: 1, language: 'en' });
    await ada.api.book.delete({ id: hobbit?.id ?? '' });
    const undone = await imports.undo(id);
    expect(undone).toMatchObject({ kept: 3, states: recordCounts({ imported: 3, undone: 1 }) });
    const { items, total } = await ada.api.bookImport.record.list({ id, state: 'imported' });
    expect(total).toBe(3);
    expect(items.map(({ kept }) => kept)).toEqual(['edited', 'edited', 'deleted']);
    expect((await ada.api.book.list({})).items.map(({ title }) => title)).toEqual([
      'Emma',
      'Persuasion',
    ]);
  });

  it('does not restore an old title that another book has now', async () => {
    const { id } = await mixed();
    await imports.apply(id);
    await ada.api.book.create({ title: 'The Hobbit', author: 'Tolkien, J.R.R.', genreId: 'novel' });
    expect(await imports.undo(id)).toMatchObject({
      kept: 1,
      states: recordCounts({ imported: 1, undone: 3 }),
    });
    expect((await imports.records(id))[2]).toMatchObject({ kept: 'taken' });
  });

  describe('a change of genre', () => {
    const hobbit = () => ada.api.book.get({ id: hobbitId });
    const moveHobbit = async () => {
      await db().insert(genre).values({ id: 'fantasy', name: 'Fantasy', color: '#632a55' });
      const { id } = await imports.upload(mixedLines[2] ?? '');
      await imports.apply(id);
      expect(await hobbit()).toMatchObject({ genreId: 'fantasy' });
      return id;
    };

    it('restores the book into the genre into which its former one was merged', async () => {
      await db().insert(genre).values({ id: 'saga', name: 'Saga', color: '#632a55' });
      const id = await moveHobbit();
      await ada.api.genre.merge({ id: 'novel', into: 'saga' });
      expect(await imports.undo(id)).toMatchObject({ kept: 0, states: { undone: 1 } });
      expect(await hobbit()).toMatchObject({ genreId: 'saga', author: 'Tolkien, J.R.R.' });
    });

    it('leaves the book in its new genre if its former one was deleted', async () => {
      const id = await moveHobbit();
      await db().update(book).set({ genreId: 'fantasy' }).where(eq(book.id, emmaId));
      await ada.api.genre.delete({ id: 'novel' });
      expect(await imports.undo(id)).toMatchObject({ kept: 0, states: { undone: 1 } });
      expect(await hobbit()).toMatchObject({ genreId: 'fantasy', author: 'Tolkien, J.R.R.' });
    });

    it('creates no genre for a name that is mapped to a merged one', async () => {
      await db().insert(genre).values({ id: 'saga', name: 'Saga', color: '#632a55' });
      const { id } = await imports.upload(',Dune,Frank Herbert,Fantasy,,');
      const { genres } = await ada.api.bookImport.get({ id });
      const key = genres[0]?.key ?? '';
      await ada.api.bookImport.update({ id, genres: [{ key, decision: 'map', genreId: 'novel' }] });
      await ada.api.genre.merge({ id: 'novel', into: 'saga' });
      await imports.apply(id);
      const { items } = await ada.api.book.list({ searchTerm: 'Dune' });
      expect(items).toMatchObject([{ title: 'Dune', genreId: 'saga' }]);
    });
  });
});
