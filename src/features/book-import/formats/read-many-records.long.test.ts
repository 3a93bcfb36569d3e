import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, csvStart, withoutFormulaSigns } from '@/lib/file-formats/csv';
import { chunksOf, readWhole, sample } from '../testing/read-sample.server';
import { paced, readRecords } from './read-records.server';
import { FileRefused } from './record-file';
import { guessMapping } from './tables/guess-mapping';
import { wrapRecords } from './wrap-records';

describe('many records', () => {
  /** The largest number of rows that were read from the file and not yet returned. */
  async function mostBuffered(rows: number) {
    let sent = 0;
    let got = 0;
    let most = 0;
    async function* file() {
      yield Buffer.from('Title,Author\n');
      for (; sent < rows; sent += 100)
        yield Buffer.from(`"A title of some length","An author of some length"\n`.repeat(100));
    }
    for await (const record of (await readRecords(file())).records) {
      got = record.number;
      most = Math.max(most, sent - got);
    }
    expect(got).toBe(rows);
    return most;
  }
  it('are read one after the other: the buffer does not grow with the file', async () => {
    const most = await mostBuffered(30_000);
    expect(most).toBeLessThan(25_000);
    expect(await mostBuffered(100_000)).toBe(most);
  });

  it('are limited in number', async () => {
    const { records } = await readRecords(chunksOf(`Title\n${'a\n'.repeat(101)}`));
    let last = 0;
    const readAll = async () => {
      for await (const { number } of paced(records, 100)) last = number;
    };
    await expect(readAll()).rejects.toThrow(new FileRefused('tooManyRecords'));
    expect(last).toBe(100);
  });
});

describe('any text', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 });
  const line = text.map((one) => one.replaceAll('\0', ''));
  // Generates characters with a meaning in tables often.
  const cell = fc.oneof(
    line,
    fc
      .array(fc.constantFrom("'", '"', ',', ';', '\t', '\n', '\r\n', '=', '-', '@', ' ', 'a'))
      .map((signs) => signs.join('')),
  );

  it('is read unchanged from the cells that we write', () => {
    fc.assert(
      fc.property(cell, (value) => {
        const written = csvLine([value]).slice(1, -3).replaceAll('""', '"');
        expect(withoutFormulaSigns(written)).toBe(value);
      }),
    );
  });

  it('is read unchanged from the tables that we write', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 50 }),
        async (rows, size) => {
          const lines = [csvLine(['title', 'author']), ...rows.map((row) => csvLine(row))];
          const { records } = await readWhole(csvStart + lines.join(''), size);
          expect(records.map(({ values }) => [values['title'], values['author']])).toEqual(
            // A row of lines alone is counted as empty.
            rows.filter((row) => /[^\s=_|:-]/.test(row.join(''))),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is read, or refused with a text, and never throws another error', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc
        .array(
          fc.constantFrom(
            '"',
            ',',
            '\n',
            '@book{',
            '}',
            'x=',
            '<record>',
            '<',
            '00100nam a22',
            '\u001D',
            '\u001E',
            'Title',
            '{',
            '\\',
            '\0',
            'é',
          ),
        )
        .map((parts) => Buffer.from(parts.join(''))),
    );
    await fc.assert(
      fc.asyncProperty(bytes, async (file) => {
        const error: unknown = await readWhole(file, 5).then(
          ({ records }) => {
            expect(records.map(({ number }) => number)).toEqual(records.map((_, at) => at + 1));
          },
          (thrown: unknown) => thrown,
        );
        if (error !== undefined) expect(error).toBeInstanceOf(FileRefused);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the guessed mapping', () => {
  it.each([
    ['Book Title', 'title'],
    ['TITRE', 'title'],
    ['اسم الكتاب', 'title'],
    ['Jina la kitabu', 'title'],
    ['Author(s)', 'author'],
    ['Auteur', 'author'],
    ['المؤلّف', 'author'],
    ['Mwandishi', 'author'],
    ['Genre', 'genre'],
    ['Catégorie', 'genre'],
    ['التصنيف', 'genre'],
    ['Aina', 'genre'],
    ['Éditeur', 'publisher'],
    ['الناشر', 'publisher'],
    ['Mchapishaji', 'publisher'],
    ['publishedYear', 'publishedYear'],
    ['Année de publication', 'publishedYear'],
    ['سنة النشر', 'publishedYear'],
    ['Mwaka', 'publishedYear'],
    ['language_code', 'language'],
    ['Langue', 'language'],
    ['اللغة', 'language'],
    ['Lugha', 'language'],
    ['ISBN-13', 'isbn'],
    ['ردمك', 'isbn'],
    ['Résumé', 'description'],
    ['الوصف', 'description'],
    ['Maelezo', 'description'],
    ['id', 'ignore'],
    ['book_id', 'ignore'],
    ['My Rating', 'ignore'],
    ['Edition', 'ignore'],
    ['original_title', 'ignore'],
  ])('reads %j as %s', (heading, field) => {
    expect(guessMapping('csv', [heading])).toEqual({ [heading]: field });
  });

  it('does not take a property of every object for a heading with a fixed field', () => {
    const mapping = guessMapping('librarything', ['Date', 'constructor']);
    expect(mapping).toEqual({ Date: 'publishedYear', constructor: 'ignore' });
  });
});

describe('records that are exported to be repaired', () => {
  it.each([
    'goodreads.csv',
    'librarything.tsv',
    'books.mrc',
    'books-marc8.mrc',
    'books.xml',
    'books.bib',
  ])('are in a file that is read unchanged: %s', async (name) => {
    const file = await readWhole(sample(name));
    const parts: Uint8Array[] = [];
    const sources = file.records.filter(({ fault }) => !fault).map(({ source }) => source);
    for await (const part of wrapRecords(file, [sources])) parts.push(part);
    const again = await readWhole(Buffer.concat(parts));
    expect(again.format).toBe(file.format);
    expect(again.read).toEqual(file.read.filter((_, index) => !file.records[index]?.fault));
  });

  const hostile = `=HYPERLINK(""http://x.example"",""y"")`;
  it.each([
    ['commas', ',', `"${hostile}",+cmd|' /C calc'!A0,@SUM(1)`],
    ['semicolons', ';', `"a,${hostile}";"\t-1";+49`],
    ['tabs', '\t', `"${hostile}"\t=1+1\tx;=2`],
    ['an open quote', ',', `"=1+1,+cmd,"@x`],
    ['apostrophes of an export', ',', `"'=1","''=2",x`],
  ])('contain no formula, and the same values, between %s', async (_, separator, row) => {
    const start = ['Title', 'Author', 'Publisher'].join(separator);
    const file = await readWhole(Buffer.from(`${start}\n${row}\n`));
    const parts: Uint8Array[] = [];
    const sources = file.records.map(({ source }) => source);
    for await (const part of wrapRecords(file, [sources])) parts.push(part);
    const text = Buffer.concat(parts).toString();
    for (const cell of text.slice(1).split(/[,;\t\r\n]+/))
      expect(cell).not.toMatch(/^[\s"]*[=+\-@|%]/);
    const again = await readWhole(Buffer.from(text));
    expect(again.records.map(({ values }) => values)).toEqual(
      file.records.map(({ values }) => values),
    );
  });
});
