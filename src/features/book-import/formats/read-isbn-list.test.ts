import { describe, expect, it } from 'vitest';
import { readWhole as read } from '../testing/read-sample.server';

describe('a list of ISBNs', () => {
  it('is recognized', async () => {
    const file = await read(
      '978-0-439-02348-1\r\n0439023483\r\n="0316015849"\r\n\r\n043965548X, 9780316769174\r\n',
    );
    expect([file.format, file.records.length]).toEqual(['isbns', 5]);
    expect(file.read.map(({ book }) => book.isbn)).toEqual([
      '9780439023481',
      '9780439023481',
      '9780316015844',
      '9780439655484',
      '9780316769174',
    ]);
  });

  it('may have thousands of numbers in one line', async () => {
    const numbers = Array.from({ length: 6000 }, (_, at) => {
      const digits = `97803064${String(at).padStart(4, '0')}`;
      const sum = Array.from(digits, (digit, index) => Number(digit) * (index % 2 ? 3 : 1));
      return `${digits}${(10 - (sum.reduce((all, one) => all + one) % 10)) % 10}`;
    });
    const file = await read(numbers.join(' '), 1000);
    expect(file.records.map(({ values }) => values['ISBN'])).toEqual(numbers);
  });

  const isbnsOf = async (file: string) => {
    const { format, read: books } = await read(file);
    return [format, ...books.map(({ book }) => book.isbn)];
  };
  const [one, two, three] = ['9780306400001', '9780306400018', '9780306400025'];
  it.each([
    ['prices joined to the first', `${one}51995\n${two}\n${three}\n`],
    ['prices after a space', `${one} 51995\n${two} 51995\n${three} 12\n`],
    ['one line', `${one} ${two} ${three}\n`],
    ['a heading', `Books of room 3\n\n${one}\n${two}\n${three}\n`],
    ['the heading ISBN', `ISBN\n${one}\n${two} ${three}\n`],
    ['counts and hyphens', `978-0-306-40000-1 x2\n978-0-306-40001-8 978-0-306-40002-5 ×10\n`],
    ['prices in words', `${one} EUR 12,50\n${two}\t£7.99\n${three} 9,50 EUR\n`],
    ['bindings', `${one} (pbk.)\n${two} (hardback)\n${three}\n`],
    ['comments', `# shelf 1\n${one} # new\n// shelf 2\n${two}\n${three}`],
    ['numbers of lines', `1. ${one}\n2. ${two}\n3. ${three}\n`],
    ['signs of copying', `\u200E978−0−306−40000−1\n９７８０３０６４０００１８\n• ${three}\u200B\n`],
    ['apostrophes of a spreadsheet', `'${one}\n'${two}\n'${three}\n`],
  ])('with %s is recognized', async (_, file) => {
    expect(await isbnsOf(file)).toEqual(['isbns', one, two, three]);
  });

  it.each([
    ['ISBN,Copies', `${one},1`],
    ['ISBN10;ISBN13', `0306400006;${one}`],
    ['Barcode,Count', `${one},1`],
    ['EAN13\tTitle', `${one}\tEmma`],
  ])('with the headings %j is a table instead', async (headings, row) => {
    expect(await isbnsOf(`${headings}\n${row}\n`)).toEqual([
      expect.not.stringMatching('isbns'),
      one,
    ]);
  });

  it.each([
    [
      'words',
      `My list\n${one} Emma, Jane Austen\n${two} Dune\nlost\n${three}\n`,
      'Emma, Jane Austen',
    ],
    [
      'words before it',
      `Emma; by Jane: ${one}\nDune: ${two}\nlost\nA, b, c: ${three}\n`,
      'Emma, by Jane',
    ],
    [
      'labels',
      `ISBN: ${one} - old, worn\nlost\nISBN ${two}: new\nISBN ${three}: a, b\n`,
      'old, worn',
    ],
  ])('with %s beside a number keeps them with it', async (_, file, note) => {
    const { format, records, read: books } = await read(file);
    expect([format, ...books.map(({ book }) => book.isbn ?? null)].filter(Boolean)).toEqual([
      'isbns',
      one,
      two,
      three,
    ]);
    expect(records[0]?.values).toEqual({ ISBN: one, Note: note });
    // What has no number is a record, too.
    expect(records).toHaveLength(4);
  });

  it('has a line without a number as one record', async () => {
    const { records } = await read(
      `${one}: a, b\n${two}: c\n[12/05, 10:16] thanks, Ana\n${three}\n`,
    );
    expect(records.map(({ values }) => values['ISBN'])).toEqual([
      one,
      two,
      '[12/05, 10:16] thanks, Ana',
      three,
    ]);
  });

  it.each([
    ['Title,Author', `Emma (${one}),Jane Austen`],
    ['Title;ISBN', `Emma;${one} Penguin`],
  ])('with the headings %j and words beside the number is a table', async (headings, row) => {
    expect((await read(`${headings}\n${row}\n${row}\n`)).format).toBe('csv');
  });

  it('is recognized when some lines are damaged, and no line is lost', async () => {
    const file = await read(
      '9780439023481\n0-306-40615-2\n 080442957X \n1234567890\n٩٧٨٠٤٣٩٠٢٣٤٨١\n9.78044E+12\nnot an isbn\n',
    );
    expect([file.format, file.records.length]).toEqual(['isbns', 7]);
  });
});
