import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { book, genre } from '@/db/schema';
import { exportBooks } from '@/features/book-export/book-export.server';
import type { BookFileFormat } from '@/features/book-export/book-files.server';
import { opdsFeed } from '@/features/book-export/opds-feed.server';
import { importsOf } from '@/features/book-import/testing/test-imports.server';
import { addBooks } from '@/features/book/testing/add-books.server';
import type { SeriesForm } from '@/features/series/series.schema';
import { addAccount } from '@/testing/calls/test-account.server';
import { runWithSession } from '@/testing/calls/test-session.server';
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
    const gain = { series: { old: null, new: 'Discworld, 4' } };
    expect((await imports.records(id))[0]).toMatchObject({ state: 'changed', differences: gain });
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

  it('counts the series that books do not take, in the dry run, after a decision, and at the end', async () => {
    await addBooks(
      { title: 'Mort', author: 'Terry Pratchett', isbn: '9780552131063' },
      { title: 'Sourcery', author: 'Terry Pratchett', isbn: '9780552131070' },
      { title: 'Emma', author: 'Jane Austen', isbn: '9780141439587' },
    );
    const { api } = await addAccount({ role: 'admin' });
    const [emma, mort, sourcery] = await books();
    const inDeath: SeriesForm = { seriesName: 'Death', seriesNumber: '1' };
    await api.series.set({ id: mort?.id ?? '', ...inDeath });
    await api.series.set({ id: sourcery?.id ?? '', seriesName: 'Discworld', seriesNumber: '5' });
    const { imports, id } = await start(
      'Title,Author,ISBN,Series,Number',
      'Mort,Terry Pratchett,9780552131063,Discworld,4',
      'Sourcery,Terry Pratchett,9780552131070,DISCWORLD,',
      'Emma,Jane Austen,9780141439587,Novels,2',
      'Persuasion,Jane Austen,,Novels,3',
    );
    const kept = async () => {
      const records = await imports.records(id);
      const lost = records.flatMap(({ number, issues }) =>
        issues.flatMap(({ code, field, from, to }) =>
          code === 'otherKept' ? [[number, field, from, to]] : [],
        ),
      );
      const { warnings } = await api.bookImport.get({ id });
      expect(warnings.otherKept ?? 0).toBe(lost.length);
      return {
        lost,
        taken: records.flatMap(({ otherFacts }) => otherFacts.map(({ text }) => text)),
      };
    };
    const ofMort = [1, 'series', 'Discworld, 4', 'Death, 1'];
    expect(await kept()).toEqual({
      lost: [ofMort],
      taken: ['DISCWORLD', 'Novels, 2', 'Novels, 3'],
    });
    const decide = (recordId: string, bookId: string | undefined) =>
      api.bookImport.record.decide({ id, recordId, decision: 'update', bookId });
    await decide('4', mort?.id);
    expect((await kept()).lost).toEqual([ofMort, [4, 'series', 'Novels, 3', 'Death, 1']]);
    await decide('4', emma?.id);
    expect((await kept()).lost).toEqual([ofMort]);
    await imports.apply(id);
    expect(await kept()).toEqual({
      lost: [ofMort, [4, 'series', 'Novels, 3', 'Novels, 2']],
      taken: ['DISCWORLD', 'Novels, 2'],
    });
  });

  it('shows the series in the dry run, and warns of what a book has no place for', async () => {
    const long = `${'Chronicle '.repeat(13)}end`;
    const { api, imports, id, series } = await start(
      'Title,Author,Series,Number',
      `Mort,Terry Pratchett,"Discworld, #4; Death, #1",`,
      `Emma,Jane Austen,${long},${'1'.repeat(21)}`,
    );
    expect((await api.bookImport.get({ id })).factHeadings).toEqual({
      Series: 'series',
      Number: 'series',
    });
    const records = await imports.records(id);
    expect(records.map(({ otherFacts }) => otherFacts)).toEqual([
      [{ label: 'series', text: 'Discworld, 4' }],
      [{ label: 'series', text: long.slice(0, 119) }],
    ]);
    const warnings = records.map(({ issues }) =>
      issues.map(({ field, code, from, to }) => [field, code, from, to]),
    );
    expect(warnings).toEqual([
      [['series', 'othersLeftOut', 'Death, #1', undefined]],
      [
        ['series', 'shortened', long, long.slice(0, 119)],
        ['series', 'valueLeftOut', '1'.repeat(21), undefined],
      ],
    ]);
    await imports.apply(id);
    expect(await series()).toEqual([
      ['Emma', long.slice(0, 119), null],
      ['Mort', 'Discworld', '4'],
    ]);
  });
});

describe('files of books', () => {
  it('have their series in every format with a place for it, and are read back', async () => {
    const { api, session } = await addAccount({ role: 'admin' });
    const id = '33333333-3333-4333-8333-333333333333';
    await addBooks(
      { title: 'Emma', author: 'Jane Austen' },
      { id, title: 'Mort', author: 'Terry Pratchett' },
    );
    await api.series.set({ id, seriesName: 'Discworld & more', seriesNumber: '4' });
    const ask = async (path: string, read: (request: Request) => Promise<Response>) => {
      const request = new Request(`http://localhost:3000/api/export/${path}`, {
        headers: { accept: 'application/json' },
      });
      return (await runWithSession(session, () => read(request), request)).text();
    };
    const file = (format: BookFileFormat) =>
      ask(`books.${format}`, (request) => exportBooks(request, format));
    expect(await file('bib')).toContain('series = {Discworld \\& more},\n  number = {4},');
    expect(await file('xml')).toMatch(/tag="490".*>Discworld &amp; more<.*code="v">4</s);
    expect(JSON.parse(await ask('opds', opdsFeed))).toMatchObject({
      publications: [
        { metadata: { title: 'Emma' } },
        { metadata: { belongsTo: { series: { name: 'Discworld & more', position: 4 } } } },
      ],
    });
    const [headings, , mort] = (await file('csv')).split('\r\n');
    expect(headings).toMatch(/,"series","seriesNumber"(?:,|$)/);
    await api.series.set({ id, seriesName: null, seriesNumber: null });
    const imports = importsOf({ api });
    const csv = new File([`${headings}\n${mort}`], 'books.csv');
    await imports.apply((await api.bookImport.create({ file: csv })).id);
    expect(await api.series.ofBook({ id })).toMatchObject({
      series: { name: 'Discworld & more' },
      seriesNumber: '4',
    });
  });
});
