import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { genre } from '@/db/schema';
import type { RestoreInput } from '@/features/book-act/book-act.schema';
import {
  libraryRows,
  recordCounts,
  useImports,
} from '@/features/book-import/testing/test-imports.server';
import type { MergeInput } from '@/features/duplicate/duplicate.schema';
import type { SeriesForm } from '@/features/series/series.schema';
import type { PlaceBooksInput } from '@/features/shelfmark/shelfmark.schema';
import type { RespellInput } from '@/features/spelling/spelling.schema';

const { imports, ada } = await useImports();

const apply = async (...lines: string[]) => {
  const { id } = await imports.upload(...lines);
  await imports.apply(id);
  return id;
};
const bookOf = async (title: string) => {
  const { items } = await ada.api.book.list({ searchTerm: title });
  const found = items.find((one) => one.title === title);
  if (!found) throw new Error(`No book ${title}`);
  return found;
};
const keptOf = async (id: string) =>
  (await imports.records(id)).flatMap(({ kept, number }) => (kept ? [[number, kept]] : []));

const making = [
  ',Dune,Frank Herbert,Fantasy,9780441013593,',
  ',Persuasion,Jane Austen,Novel,9780141439686,',
  ',Emma,Jane Austen,Novel,9780141439587,Oxford',
];
const changing = [
  ',Dune,F. Herbert,Saga,9780441013593,Ace',
  ',Emma,Jane Austen,Saga,9780141439587,Penguin',
  ',The Trial,Franz Kafka,Fantasy,,',
];

describe('two imports of the same books', () => {
  it('undone the later one first leave the library as it was', async () => {
    const before = await libraryRows();
    const first = await apply(...making);
    const between = await libraryRows();
    const second = await apply(...changing);
    expect(await imports.undo(second)).toMatchObject({ kept: 0 });
    expect(await libraryRows()).toEqual(between);
    expect(await imports.undo(first)).toMatchObject({ kept: 0 });
    expect(await libraryRows()).toEqual(before);
  });

  it('undone the earlier one first, then the later, then the earlier again, leave it as it was', async () => {
    const before = await libraryRows();
    const first = await apply(...making);
    const second = await apply(...changing);
    expect(await imports.undo(first)).toMatchObject({
      kept: 2,
      keptFor: { laterImport: 2 },
      states: recordCounts({ imported: 2, undone: 1 }),
    });
    expect(await keptOf(first)).toEqual([
      [1, 'laterImport'],
      [3, 'laterImport'],
    ]);
    const { items } = await ada.api.bookImport.record.list({ id: first, state: 'imported' });
    expect(items.map(({ keptBy }) => keptBy)).toEqual([
      { id: second, fileName: 'books.csv' },
      { id: second, fileName: 'books.csv' },
    ]);
    expect(await imports.undo(second)).toMatchObject({ kept: 0 });
    expect(await imports.undo(first)).toMatchObject({ kept: 0, states: { undone: 3 } });
    expect(await libraryRows()).toEqual(before);
  });

  it('leave no genre that one of them made, in either order', async () => {
    const before = await libraryRows();
    const first = await apply(',Dune,Frank Herbert,Fantasy,,');
    const second = await apply(',Emma,Jane Austen,Fantasy,9780141439587,');
    await imports.undo(first);
    expect(await db().$count(genre)).toBe(2);
    await imports.undo(second);
    expect(await libraryRows()).toEqual(before);
  });
});

describe('a book that an import made', () => {
  const make = () => apply(making[0] ?? '');
  const kept = { kept: 1, states: recordCounts({ imported: 1 }) };

  it('stays if a person has edited it since, and says so', async () => {
    const id = await make();
    const { id: book, version } = await bookOf('Dune');
    await ada.api.book.update({ id: book, version, language: 'en' });
    expect(await imports.undo(id)).toMatchObject({ ...kept, keptFor: { edited: 1 } });
  });

  const inSeries: SeriesForm = { seriesName: 'Dune', seriesNumber: '1' };
  const placed = (id: string): PlaceBooksInput => ({ books: [{ id, place: 'A 1' }] });
  it.each([
    ['where it stands', (id: string) => ada.api.shelfmark.set(placed(id))],
    ['which series it is in', (id: string) => ada.api.series.set({ id, ...inSeries })],
  ])('stays if a person has said %s', async (_, say) => {
    const id = await make();
    await say((await bookOf('Dune')).id);
    expect(await imports.undo(id)).toMatchObject({ ...kept, keptFor: { edited: 1 } });
  });

  it('goes if it was deleted and restored', async () => {
    const before = await libraryRows();
    const id = await make();
    const book = await bookOf('Dune');
    await ada.api.book.delete({ id: book.id });
    const { items } = await ada.api.deletedBook.list({});
    const deleted: RestoreInput = { ids: items.map((one) => one.id) };
    await ada.api.deletedBook.restore(deleted);
    expect(await imports.undo(id)).toMatchObject({ kept: 0, states: { undone: 1 } });
    expect(await libraryRows()).toEqual(before);
  });

  it('stays if another book was merged into it, also if nothing of it changed', async () => {
    const id = await apply(',Emma,J. Austen,Novel,,');
    const { items } = await ada.api.book.list({ searchTerm: 'Emma' });
    const made = items.find(({ author }) => author === 'J. Austen');
    const others = items.filter((one) => one !== made);
    const into: MergeInput = {
      id: made?.id ?? '',
      version: made?.version ?? 0,
      others: others.map((one) => ({ id: one.id, version: one.version })),
    };
    await ada.api.duplicate.merge(into);
    expect(await imports.undo(id)).toMatchObject({ ...kept, keptFor: { edited: 1 } });
    expect(await bookOf('Emma')).toMatchObject({ author: 'J. Austen' });
  });

  it('that was merged into another is undone', async () => {
    const id = await make();
    const [made, other] = [await bookOf('Dune'), await bookOf('Emma')];
    await ada.api.duplicate.merge({
      id: other.id,
      version: other.version,
      others: [{ id: made.id, version: made.version }],
      fields: { publisher: made.id },
    });
    expect(await imports.undo(id)).toMatchObject({ kept: 0, states: { undone: 1 } });
    expect(await bookOf('Emma')).toMatchObject({ id: other.id });
  });

  it('stays if its genre was merged', async () => {
    const id = await make();
    const { genreId } = await bookOf('Dune');
    await ada.api.genre.merge({ id: genreId, into: 'novel' });
    expect(await imports.undo(id)).toMatchObject({ ...kept, keptFor: { edited: 1 } });
  });

  it('stays if the name of its author was corrected, and goes once that is undone', async () => {
    const before = await libraryRows();
    const id = await make();
    const corrected: RespellInput = {
      field: 'author',
      from: ['Frank Herbert'],
      to: 'Herbert, Franklin',
    };
    const { actId } = await ada.api.spelling.apply(corrected);
    expect(await imports.undo(id)).toMatchObject({ ...kept, keptFor: { edited: 1 } });
    await ada.api.bookAct.undo({ id: actId ?? '' });
    expect(await imports.undo(id)).toMatchObject({ kept: 0, states: { undone: 1 } });
    expect(await libraryRows()).toEqual(before);
  });
});

describe('the series that an import gave', () => {
  const seriesRows = async () =>
    (await db().execute(sql`select book_id, number from series_book order by 1`)).rows;
  const file = (...lines: string[]) =>
    ada.api.bookImport.create({
      file: new File([['title,author,isbn,series,number', ...lines].join('\n')], 'books.csv'),
    });

  it('stays with a book that stays, and goes with the others', async () => {
    const { id } = await file(
      'Dune,Frank Herbert,9780441013593,Dune,1',
      'Emma,Jane Austen,9780141439587,Austen,2',
      'Persuasion,Jane Austen,9780141439686,Austen,3',
    );
    await imports.apply(id);
    const { id: book, version } = await bookOf('Dune');
    await ada.api.book.update({ id: book, version, language: 'en' });
    expect(await seriesRows()).toHaveLength(3);
    expect(await imports.undo(id)).toMatchObject({ keptFor: { edited: 1 } });
    expect(await seriesRows()).toEqual([{ book_id: book, number: '1' }]);
  });
});
