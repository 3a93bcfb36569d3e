import { describe, expect, it } from 'vitest';
import { readWhole as read, sample } from '../testing/read-sample.server';
import { FileRefused } from './record-file';

const refusal = async (file: string | Uint8Array) => {
  const error: unknown = await read(file, 4096).catch((thrown: unknown) => thrown);
  return error instanceof FileRefused ? error.code : error;
};
const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from([part]),
    ),
  );

describe('a table', () => {
  it.each([
    [',', 'csv'],
    [';', 'csv'],
    ['|', 'csv'],
    ['\t', 'tsv'],
  ])('is read with the separator %j', async (separator, format) => {
    const rows = [
      ['Titre', 'Auteur', 'Année'],
      ['"Le Petit Prince"', '"Antoine de Saint-Exupéry"', '1943'],
      ['"Un, deux; trois"', 'Agatha Christie', '1940'],
    ];
    const file = await read(rows.map((row) => row.join(separator)).join('\r\n'));
    expect([file.format, file.separator, file.encoding]).toEqual([format, separator, 'utf-8']);
    expect(file.read.map(({ book }) => book)).toEqual([
      { title: 'Le Petit Prince', author: 'Antoine de Saint-Exupéry', publishedYear: 1943 },
      { title: 'Un, deux; trois', author: 'Agatha Christie', publishedYear: 1940 },
    ]);
  });

  it('is read with the separator that Excel names, and with old line endings', async () => {
    const file = await read('sep=;\r\nTitle;Author\rEmma, and more;Jane Austen\r');
    expect(file.records.map(({ values }) => values)).toEqual([
      { Title: 'Emma, and more', Author: 'Jane Austen' },
    ]);
  });

  const table = 'العنوان;Auteur;Titre\r\nموسم الهجرة إلى الشمال;الطيب صالح;Été à Alger\r\n';
  const french = 'Titre;Auteur\r\nL’Étranger;Camus\r\nÀ la recherche;Proust, né à Paris\r\n';
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');
  const oneByte = (encoding: string, text: string) => {
    const decoder = new TextDecoder(encoding);
    const byteOf = new Map(
      Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
    );
    return Uint8Array.from(Array.from(text, (sign) => byteOf.get(sign) ?? 0x3f));
  };
  it.each([
    ['utf-8', Buffer.from(table), table],
    ['utf-8', Buffer.from(`\uFEFF${table}`), table],
    ['utf-16le', utf16(`\uFEFF${table}`), table],
    ['utf-16le', utf16(table), table],
    ['utf-16be', utf16(`\uFEFF${table}`).swap16(), table],
    ['utf-16be', utf16(table).swap16(), table],
    [
      'windows-1256',
      oneByte('windows-1256', table.replaceAll('É', 'é')),
      table.replaceAll('É', 'é'),
    ],
    ['windows-1252', oneByte('windows-1252', french), french],
    // The first letter outside of ASCII comes late.
    [
      'utf-8',
      oneByte(
        'windows-1252',
        `Titre;Auteur\n${`${'Emma '.repeat(200)};Austen\n`.repeat(1100)}Été;Proust\n`,
      ),
      'Titre;Auteur\nÉté;Proust',
    ],
  ])('in %s is read (%#)', async (encoding, file, expected) => {
    const found = await read(file, 65_536);
    expect(found.encoding).toBe(encoding);
    const [headings = '', ...rows] = expected.trim().split(/\r?\n/);
    expect(found.headings).toEqual(headings.split(';'));
    const last = found.records.at(-1);
    expect(Object.values(last?.values ?? {})).toEqual(rows.at(-1)?.split(';'));
  });

  it('decodes a line that was pasted in another encoding', async () => {
    const file = await read(
      Buffer.concat([
        Buffer.from('Titre;Auteur\nL’Été;Zoé\nÉmile;Rousseau\n'),
        bytes('Les Mis', 0xe9, 'rables;Hugo\n'),
        Buffer.from('Amélie;Nothomb\n'),
      ]),
    );
    expect(file.records.map(({ values }) => values['Titre'])).toEqual([
      'L’Été',
      'Émile',
      'Les Misérables',
      'Amélie',
    ]);
  });

  it('reports letters that were already lost in the file', async () => {
    const file = await read('Title,Author,Publisher\nCaf\uFFFD,Ann,X\nEmma,Jane Austen,Ed\uFFFD\n');
    expect(file.read[0]?.faults).toEqual([{ field: 'title', code: 'lettersLost' }]);
    expect(file.read[1]?.faults).toEqual([]);
    expect(file.read[1]?.warnings).toEqual([
      { field: 'publisher', code: 'lettersLost', from: 'Ed\uFFFD' },
    ]);
  });

  it.each([1, 3, 64, 100_000])(
    'has the same records when read in chunks of %i bytes',
    async (size) => {
      const text =
        'Title,Author\n"Two\r\nlines","A ""B"" C"\r\n\r\n"The "Great" Gatsby",F. Scott\nEmma , Jane';
      const file = await read(text, size);
      expect(file.records.map(({ values }) => Object.values(values))).toEqual([
        ['Two\r\nlines', 'A "B" C'],
        ['The "Great" Gatsby', 'F. Scott'],
        ['Emma', 'Jane'],
      ]);
      expect(file.records.map(({ source }) => source)).toEqual([
        '"Two\r\nlines","A ""B"" C"',
        '"The "Great" Gatsby",F. Scott',
        'Emma , Jane',
      ]);
    },
  );

  it.each([
    [
      'in the middle',
      '"The Hobbit,Tolkien,1937\nEmma,Jane Austen,1815\nUlysses,James Joyce,1922',
      3,
    ],
    [
      'before quoted cells',
      '"The Hobbit,Tolkien,1937\n"Emma","Jane Austen",1815\n"Ulysses","James Joyce",1922',
      3,
    ],
    ['in a later cell', 'The Hobbit,"Tolkien,1937\n"Emma",Jane Austen,1815\n', 2],
    [
      'before empty quotes',
      'The Hobbit,"Tolkien,1937\nEmma,"",1815\nUlysses,"James Joyce",1922',
      3,
    ],
    [
      'closed by the next row',
      '"The Hobbit,Tolkien,1937\nEmma,x",1815\nUlysses,James Joyce,1922',
      3,
    ],
    ['in the last row', 'Emma,Jane Austen,1815\n"The Hobbit,Tolkien,1937', 2],
  ])('is read on after a quote that never ends %s', async (_, rows, count) => {
    const file = await read(`Title,Author,Year\n${rows}`, 11);
    expect(file.records).toHaveLength(count);
    expect(file.records.map(({ number }) => number)).toEqual(
      Array.from({ length: count }, (__, at) => at + 1),
    );
    const faulty = file.records.filter(({ fault }) => fault);
    expect(faulty.map(({ fault, values }) => [fault, values['Title']])).toEqual([
      ['unclosedQuote', 'The Hobbit'],
    ]);
    expect(faulty[0]?.source).toContain('Tolkien,1937');
  });

  it('reads a file full of open quotes in time', async () => {
    const file = await read(`Title,Author\n${'""x,"y\n'.repeat(20_000)}`, 65_536);
    expect(file.records).toHaveLength(20_000);
  });

  it('reports rows with too many cells as faults, and rows with too few as warnings', async () => {
    const file = await read(
      'Title,Author,Year\nMe, myself,Ann,1999\nEmma,Jane Austen\nUlysses,James Joyce,1922,,\n',
    );
    expect(file.records.map(({ fault, warnings }) => [fault, warnings])).toEqual([
      ['tooManyCells', undefined],
      [undefined, ['shortRow']],
      ['tooManyCells', undefined],
    ]);
  });

  it('may end every row with an additional separator that the headings do not have', async () => {
    const file = await read(
      'Title,Author\nEmma,Jane Austen,\nUlysses,James Joyce,\nMe, myself,Ann,\n',
    );
    expect(file.records.map(({ fault }) => fault)).toEqual([undefined, undefined, 'tooManyCells']);
  });

  it.each([
    `'Title','Author','Year'\n'Emma, and "more"','X ''t Hart',1815\n`,
    `Title,Author,Year\n'Emma, and "more"','X \\'t Hart',1815\n`,
  ])('is read with single quotes around its cells: %j', async (text) => {
    const file = await read(`${text}'The Hobbit,'Tolkien',1937\n'Two\nlines','Ann',1999\n`, 9);
    expect(file.read.map(({ book }) => [book.title, book.author])).toEqual([
      ['Emma, and "more"', "X 't Hart"],
      ['The Hobbit', 'Tolkien'],
      ['Two lines', 'Ann'],
    ]);
    expect(file.records.map(({ fault, source }) => [fault, source])).toEqual([
      [undefined, `"Emma, and ""more""","X 't Hart","1815"`],
      ['unclosedQuote', `"The Hobbit,"Tolkien",1937`],
      [undefined, '"Two\nlines","Ann","1999"'],
    ]);
  });

  it('is read without NUL and other control characters', async () => {
    const file = await read('Title,Author\nEm\0ma\u0007,Jane \u202EAusten\n');
    expect(file.read[0]?.book).toEqual({ title: 'Emma', author: 'Jane Austen' });
    expect(file.read[0]?.warnings.map(({ code }) => code)).toContain('charactersRemoved');
    expect(JSON.stringify(file)).not.toContain('\\u0000');
  });

  it('limits the length of its headings, because every record repeats them', async () => {
    const headings = Array.from({ length: 1000 }, (_, index) => `${'x'.repeat(980)}${index}`);
    const values = Array.from({ length: 1000 }, () => 'a').join();
    const { records } = await read(`title,author,${headings.slice(2).join()}\n${values}\n`, 65_536);
    const length = JSON.stringify(records[0]?.values).length;
    expect(Object.keys(records[0]?.values ?? {})).toHaveLength(1000);
    expect(length).toBeLessThan(40_000);
  });

  it('numbers a repeated heading by a number that is not used yet', async () => {
    const { headings } = await read('Title,Title,Title (2)\nA,B,C\n');
    expect(headings).toEqual(['Title', 'Title (2)', 'Title (2) (2)']);
  });

  it('can have headings that repeat or are empty', async () => {
    const file = await read('Title,Author,,Title\nA,B,C,D\n');
    expect(file.headings).toEqual(['Title', 'Author', '#3', 'Title (2)']);
  });

  it('reads cells with the guard against formulas in spreadsheets', async () => {
    const file = await read(`Title,Author\n"'=1+1","'-x"\n"''=1","a; '=b"\n"'Salem","'t Hart"\n`);
    expect(file.records.map(({ values }) => Object.values(values))).toEqual([
      ['=1+1', '-x'],
      ["'=1", 'a; =b'],
      ["'Salem", "'t Hart"],
    ]);
  });
});

describe('a file of another program', () => {
  it.each(['goodreads', 'librarything', 'storygraph'])(
    'of %s is recognized by its headings',
    async (format) => {
      const file = await read(sample(`${format}.${format === 'librarything' ? 'tsv' : 'csv'}`));
      expect(file.format).toBe(format);
      expect(file.read.map(({ book, faults }) => ({ ...book, faults }))).toEqual(
        JSON.parse(sample(`${format}.expected.json`).toString()),
      );
    },
  );

  it('of goodbooks-10k is read completely', async () => {
    const file = await read(sample('goodbooks.csv'), 4096);
    expect(file.records).toHaveLength(20);
    expect(
      file.read.every(
        ({ book, faults }) => book.isbn && book.language === 'en' && faults.length === 0,
      ),
    ).toBe(true);
  });

  it.each([
    ['archive', bytes('PK', 3, 4, 20, 0)],
    ['spreadsheet', bytes('PK', 3, 4, 20, 0, '[Content_Types].xml')],
    // A picture of the first page may stand before the parts.
    ['spreadsheet', bytes('PK', 3, 4, 20, 0, 'x'.repeat(20_000), 'xl/workbook.xml')],
    ['spreadsheet', bytes('PK', 3, 4, 20, 0, 'Index/Document.iwa')],
    ['archive', bytes(0x1f, 0x8b, 8)],
    ['spreadsheet', bytes(0xd0, 0xcf, 0x11, 0xe0)],
    ['pdf', '%PDF-1.7'],
    ['html', '<!DOCTYPE html><html></html>'],
    ['html', '\n<html lang="en">'],
    ['binary', bytes(0x89, 'PNG')],
    ['binary', bytes('MZ\u0090', ...Array.from({ length: 50 }, () => 0))],
    ['unknownFormat', '{"books": []}'],
    ['unknownFormat', 'Dear library,\nI send my books.\n'],
    ['unknownFormat', '/type/edition\t/books/OL1M\t4\t2010-04-24T17:54:01\t{"title": "Emma"}\n'],
    ['empty', ''],
    ['empty', '\uFEFF \n \n'],
    ['noRecords', 'Title,Author\n'],
    ['xmlWithDoctype', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><collection/>'],
    ['xmlNotMarc', '<?xml version="1.0"?><books><book/></books>'],
    ['brokenXml', '<collection><record>&bomb;</record></collection>'],
    ['tooLarge', new Uint8Array(50_000_001).fill(0x61)],
  ])('is refused as %s', async (code, file) => {
    expect(await refusal(file)).toBe(code);
  });
});
