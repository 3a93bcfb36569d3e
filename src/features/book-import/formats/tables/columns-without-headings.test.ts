import { describe, expect, it } from 'vitest';
import { readWhole } from '../../testing/read-sample.server';
import { wrapRecords } from '../wrap-records';

const lines = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;

describe('a table without headings', () => {
  it('is read from its first row, with a field for each column', async () => {
    const file = await readWhole(
      lines(
        'Emma,Jane Austen,9780141439587,1815,en,Penguin',
        'Persuasion,Jane Austen,0141439688,1817,en,Penguin',
        'The Trial,Franz Kafka,,1925,de,Die Schmiede',
      ),
    );
    expect(file.headings).toEqual(['#1', '#2', '#3', '#4', '#5', '#6']);
    expect(file.mapping).toEqual({
      '#1': 'title',
      '#2': 'openAuthor',
      '#3': 'isbn',
      '#4': 'publishedYear',
      '#5': 'language',
      '#6': 'ignore',
    });
    expect(file.records.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(file.read[0]?.book).toEqual({
      title: 'Emma',
      author: 'Jane Austen',
      isbn: '9780141439587',
      publishedYear: 1815,
      language: 'en',
    });
  });

  it.each([
    ['has an ISBN', ['Emma,Jane Austen,9780141439587']],
    ['has an ISBN as a formula', ['Emma,Jane Austen,"=""9780141439587"""', 'Amok,Stefan Zweig,']],
    ['has a rounded ISBN', ['Emma,Jane Austen,9.78014E+12', 'Amok,Stefan Zweig,9.78E+12']],
    ['has an ISBN and a title that is a heading', ['Summary,Ann Lee,9780141439587', 'Amok,Bo,']],
    ['has a year', ['Emma,Jane Austen,1815', 'Amok,Stefan Zweig,1922']],
    ['has a year in Arabic digits', ['أيام,طه حسين,١٩٢٩', 'زينب,محمد حسين هيكل,١٩١٣']],
    [
      'has an author who comes again',
      ['Emma,Jane Austen', 'Amok,Stefan Zweig', 'Lady S,Jane Austen'],
    ],
    ['has fewer cells than the others', ['Emma,Jane Austen,1815', 'A,B,1815,x', 'C,D,1816,y']],
  ])('is recognized when its first row %s', async (_, rows) => {
    const file = await readWhole(lines(...rows));
    expect(file.records).toHaveLength(rows.length);
    const { title, author } = file.read[0]?.book ?? {};
    expect([title, author].join()).toBe(rows[0]?.split(',').slice(0, 2).join());
    expect(file.read.flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('has the author first when titles differ and authors repeat, or names are inverted ("Austen, Jane")', async () => {
    const repeated = await readWhole(
      lines('Jane Austen;Emma;1815', 'Jane Austen;Persuasion;1817', 'Franz Kafka;The Trial;1925'),
    );
    expect(repeated.mapping).toMatchObject({ '#1': 'openAuthor', '#2': 'title' });
    const turned = await readWhole(lines('Austen, Jane;Emma;1815', 'Kafka, Franz;The Trial;1925'));
    expect(turned.mapping).toMatchObject({ '#1': 'invertedAuthor', '#2': 'title' });
  });

  it('may be one column of addresses', async () => {
    const address = (isbn: string) => `https://example.org/isbn/${isbn}`;
    const { records } = await readWhole(
      lines(address('9780141439587'), address('x'), address('9780441013593')),
    );
    expect(records).toHaveLength(3);
  });

  it('has no title in a column with one text for all rows', async () => {
    const rows = ['9780141439587', '9780441013593', '9782070360024'];
    const file = await readWhole(lines(...rows.map((isbn) => `2024-01-01 10:00:01,${isbn},EAN13`)));
    expect(file.mapping).toEqual({ '#1': 'ignore', '#2': 'isbn', '#3': 'ignore' });
  });

  it.each([
    ['that are known', ['Title,Author,1999', 'Emma,Jane Austen,x', 'Amok,Stefan Zweig,Title']],
    ['that nobody knows', ['Was,Wer,Haus', 'Amok,Stefan Zweig,Insel', 'Emma,Jane Austen,Penguin']],
    ['that come again', ['Was,Wer', 'Emma,Jane Austen', 'Was,Wer', 'Amok,Stefan Zweig']],
  ])('is not assumed for headings %s', async (_, [headings = '', ...rows]) => {
    const file = await readWhole(lines(headings, ...rows));
    expect(file.headings).toEqual(headings.split(','));
    const { repeatedHeadings = 0 } = file.skipped;
    expect(file.records).toHaveLength(rows.length - repeatedHeadings);
  });

  it('provides records to be repaired with headings, so that no record becomes a heading', async () => {
    const rows = ['Emma,Jane Austen,1815,A1', 'Amok,Stefan Zweig,1922,A2'];
    const file = await readWhole(lines(...rows));
    const parts: Uint8Array[] = [];
    for await (const part of wrapRecords(file, [['Emma,Jane Austen,,A1']])) parts.push(part);
    const again = await readWhole(Buffer.concat(parts));
    expect(again.headings).toEqual(['title', 'author', 'publishedYear', '#4']);
    expect(again.read.map(({ book }) => book)).toEqual([
      { title: 'Emma', author: 'Jane Austen', publishedYear: null },
    ]);
  });
});
