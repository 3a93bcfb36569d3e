import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { book, genre } from '@/db/schema';
import { importsOf } from '@/features/book-import/testing/test-imports.server';
import { addBooks } from '@/features/book/testing/add-books.server';
import type { SeriesForm } from '@/features/series/series.schema';
import { addAccount } from '@/testing/calls/test-account.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();

beforeEach(async () => {
  await emptyTestDatabase(database);
  await db().insert(genre).values({ id: 'novel', name: 'Novel', color: '#632a55' });
});

const books = () => db().select({ id: book.id, title: book.title }).from(book).orderBy(book.title);

describe('an import', () => {
  const start = async (...lines: string[]) => {
    const { api } = await addAccount({ role: 'admin' });
    const file = new File([lines.join('\n')], 'books.csv');
    const { id } = await api.bookImport.create({ file });
    const series = async () => {
      const found = [];
      for (const one of await books()) {
        const of = await api.series.ofBook({ id: one.id });
        if (of.series) found.push([one.title, of.series.name, of.seriesNumber]);
      }
      return found;
    };
    return { api, imports: importsOf({ api }), id, series };
  };

  it('puts new and unchanged books into the series of the file, and undoing takes that back', async () => {
    await addBooks({ title: 'Mort', author: 'Terry Pratchett' });
    const { imports, id, series } = await start(
      'Title,Author',
      '"Mort (Discworld, #4)",Terry Pratchett',
      '"Sourcery (Discworld, #5)",Terry Pratchett',
      '"Emma",Jane Austen',
    );
    await imports.apply(id);
    expect(await series()).toEqual([
      ['Mort', 'Discworld', '4'],
      ['Sourcery', 'Discworld', '5'],
    ]);
    await imports.undo(id);
    expect((await books()).map(({ title }) => title)).toEqual(['Mort']);
    expect(await series()).toEqual([]);
  });

  it('leaves what a person has said, before it and after it', async () => {
    await addBooks(
      { title: 'Mort', author: 'Terry Pratchett', isbn: '9780552131063' },
      { title: 'Sourcery', author: 'Terry Pratchett', isbn: '9780552131070' },
    );
    const { api, imports, id, series } = await start(
      'title,author,isbn,publisher,series,series_index',
      'Mort,Terry Pratchett,9780552131063,Corgi,Discworld,4.0',
      'Sourcery,Terry Pratchett,9780552131070,Corgi,discworld,5.0',
    );
    const [mort, sourcery] = await books();
    const ofDeath: SeriesForm = { seriesName: 'Death', seriesNumber: '1' };
    await api.series.set({ id: mort?.id ?? '', ...ofDeath });
    expect((await imports.apply(id)).states.imported).toBe(2);
    expect(await series()).toEqual([
      ['Mort', 'Death', '1'],
      ['Sourcery', 'Discworld', '5'],
    ]);
    await api.series.set({ id: sourcery?.id ?? '', seriesName: 'Discworld', seriesNumber: '5' });
    await imports.undo(id);
    expect((await series()).map(([title]) => title)).toEqual(['Mort', 'Sourcery']);
  });
});
