import { describe, expect, it } from 'vitest';
import { readWhole } from '../testing/read-sample.server';

type Whole = { title: string; author: string; isbn: string; isbn10: string; year: number };

/** Books whose correct values are known. Each kind of damage is applied to each of them. */
const books: Whole[] = [
  ['The Hunger Games', 'Suzanne Collins', '9780439023481', '0439023483', 2008],
  ['Twilight', 'Stephenie Meyer', '9780316015844', '0316015849', 2005],
  ['To Kill a Mockingbird', 'Harper Lee', '9780061120084', '0061120081', 1960],
  ['The Great Gatsby', 'F. Scott Fitzgerald', '9780743273565', '0743273567', 1925],
  ['The Fault in Our Stars', 'John Green', '9780525478812', '0525478817', 2012],
  ['The Hobbit', 'J.R.R. Tolkien', '9780618260300', '0618260307', 1937],
  ['The Catcher in the Rye', 'J.D. Salinger', '9780316769174', '0316769177', 1951],
  ['Pride and Prejudice', 'Jane Austen', '9780679783268', '0679783261', 1813],
  ['The Kite Runner', 'Khaled Hosseini', '9781594480003', '1594480001', 2003],
  ['Divergent', 'Veronica Roth', '9780062024039', '0062024035', 2011],
  ['Animal Farm', 'George Orwell', '9780452284241', '0452284244', 1945],
  ["L'Étranger", 'Albert Camus', '9782070360024', '2070360024', 1942],
  ['Le Petit Prince', 'Antoine de Saint-Exupéry', '9782070612758', '2070612759', 1943],
  ['Catching Fire', 'Suzanne Collins', '9780439023498', '0439023491', 2009],
  ['The Odyssey', 'Homer', '9780143039952', '0143039954', 1996],
  ['Harry Potter and the Prisoner of Azkaban', 'J.K. Rowling', '9780439655484', '043965548X', 1999],
  ['موسم الهجرة إلى الشمال', 'الطيب صالح', '9780435900663', '0435900668', 1966],
  ['The Lord of the Rings', 'J.R.R. Tolkien', '9780618640157', '0618640150', 1955],
  ['Small Gods', 'Terry Pratchett', '9780062237378', '0062237373', 1992],
  ['Things Fall Apart', 'Chinua Achebe', '9780385474542', '0385474547', 1958],
].map(([title, author, isbn, isbn10, year]) => ({ title, author, isbn, isbn10, year }) as Whole);

type Outcome = {
  title?: string;
  author?: string;
  isbn?: string | null;
  publishedYear?: number | null;
};
type Damage = {
  name: string;
  /** The row in the file: title, author, isbn, isbn13, year, note. */
  row: (book: Whole) => string;
  /** The expected result where it differs from the undamaged book. */
  result?: (book: Whole) => Outcome;
  /** The codes of warnings or of the fault. */
  codes?: string[];
};
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
/** A row whose cells are quoted, except those that are given as raw text. */
const row = (
  book: Whole,
  cells: Partial<Record<'title' | 'author' | 'isbn' | 'isbn13' | 'year' | 'end', string>> = {},
) =>
  `${cells.title ?? quoted(book.title)},${cells.author ?? quoted(book.author)},${cells.isbn ?? book.isbn10},${cells.isbn13 ?? ''},${cells.year ?? String(book.year)},${cells.end ?? ''}`;
const withoutIsbn = () => ({ isbn: undefined });
const repaired = ['isbnRepaired'];

const damages: Damage[] = [
  { name: 'none', row: (book) => row(book) },
  {
    name: 'ISBN as Goodreads writes it',
    row: (book) => row(book, { isbn: `"=""${book.isbn10}"""`, isbn13: `"=""${book.isbn}"""` }),
  },
  {
    name: 'empty ISBN as Goodreads writes it',
    row: (book) => row(book, { isbn: '"="""""', isbn13: '"="""""' }),
    result: () => ({ isbn: null }),
  },
  {
    name: 'ISBN without leading zeros',
    row: (book) => row(book, { isbn: book.isbn10.replace(/^0+/, '') }),
    codes: ['isbnRepaired?'],
  },
  {
    name: 'ISBN-13 in scientific notation beside an ISBN-10',
    row: (book) => row(book, { isbn13: Number(book.isbn).toExponential(5) }),
    codes: repaired,
  },
  {
    name: 'ISBN-13 in scientific notation alone',
    row: (book) => row(book, { isbn: '', isbn13: '9.78044E+12' }),
    result: withoutIsbn,
    codes: ['isbnLeftOut'],
  },
  {
    name: 'ISBN with a wrong check digit',
    row: (book) =>
      row(book, { isbn: '', isbn13: book.isbn.slice(0, 12) + ((Number(book.isbn[12]) + 1) % 10) }),
    result: withoutIsbn,
    codes: ['isbnLeftOut'],
  },
  {
    name: 'ISBN in Arabic digits with hyphens',
    row: (book) =>
      row(book, {
        isbn: '',
        isbn13: book.isbn
          .replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
          .replace(/^(...)/, '$1-'),
      }),
  },
  {
    name: 'ISBN as a decimal number',
    row: (book) => row(book, { isbn: '', isbn13: `${book.isbn}.0` }),
  },
  {
    name: 'series in parentheses',
    row: (book) => row(book, { title: quoted(`${book.title} (A Series, #3)`) }),
    codes: ['seriesLeftOut'],
  },
  {
    name: 'HTML entities',
    row: (book) => row(book, { author: quoted(`${book.author} &amp; Ann&#233;e Ek`) }),
    result: (book) => ({ author: `${book.author}, Année Ek` }),
    codes: ['entitiesDecoded'],
  },
  { name: 'year as a decimal number', row: (book) => row(book, { year: `${book.year}.0` }) },
  {
    name: 'year as a date',
    row: (book) => row(book, { year: `${book.year}-03-01` }),
  },
  {
    name: 'year before Christ',
    row: (book) => row(book, { year: '750 BC' }),
    result: () => ({ publishedYear: -750 }),
    codes: ['yearRead'],
  },
  {
    name: 'year that is none',
    row: (book) => row(book, { year: 'soon' }),
    result: () => ({ publishedYear: undefined }),
    codes: ['yearLeftOut'],
  },
  {
    name: 'year in Arabic digits',
    row: (book) =>
      row(book, {
        year: String(book.year).replace(/\d/g, (digit) =>
          String.fromCodePoint(0x660 + Number(digit)),
        ),
      }),
  },
  {
    name: 'spaces and a line break',
    row: (book) => row(book, { title: quoted(`  ${book.title.replace(' ', ' \n ')} `) }),
  },
  {
    name: 'quotes that are not doubled',
    row: (book) => row(book, { title: `"The "New" ${book.title}"` }),
    result: (book) => ({ title: `The "New" ${book.title}` }),
  },
  {
    name: 'a quote that never ends',
    row: (book) => row(book, { title: `"${book.title}` }),
    codes: ['unclosedQuote'],
  },
  {
    name: 'too many cells',
    row: (book) => row(book, { title: `Of Mice, ${book.title}` }),
    codes: ['tooManyCells'],
  },
  {
    name: 'too few cells',
    row: (book) => `${quoted(book.title)},${quoted(book.author)}`,
    result: () => ({ isbn: undefined, publishedYear: undefined }),
    codes: ['shortRow'],
  },
  { name: 'no title', row: (book) => row(book, { title: '" "' }), codes: ['titleMissing'] },
  { name: 'no author', row: (book) => row(book, { author: '' }), codes: ['authorMissing'] },
  {
    name: 'control and direction signs',
    row: (book) => row(book, { title: quoted(`\u202E${book.title}\u0000\u0007\u202C`) }),
    codes: ['charactersRemoved'],
  },
  {
    name: 'a formula made harmless',
    row: (book) => row(book, { title: quoted(`'=${book.title}`) }),
    result: (book) => ({ title: `=${book.title}` }),
  },
];

const faults = new Set(['unclosedQuote', 'tooManyCells', 'titleMissing', 'authorMissing']);

describe('500 damaged rows', () => {
  const cases = books.flatMap((book) => damages.map((damage) => ({ book, damage })));
  const table = [
    'title,author,isbn,isbn13,year,note',
    ...cases.map(({ book, damage }) => damage.row(book)),
  ].join('\r\n');

  it('are read with no wrong and no lost values', async () => {
    const { read, records } = await readWhole(`${table}\r\n`, 997);
    expect(cases).toHaveLength(500);
    const found = read.map((one, index) => ({
      damage: cases[index]?.damage.name,
      isFaulty: one.faults.length > 0,
      // For a faulty row only the fault matters.
      codes: [...new Set((one.faults[0] ? [one.faults[0]] : one.warnings).map(({ code }) => code))],
      book: one.faults.length > 0 ? undefined : one.book,
    }));
    const expected = cases.map(({ book, damage }) => {
      const codes = (damage.codes ?? []).flatMap((code) => {
        if (!code.endsWith('?')) return [code];
        return book.isbn10.startsWith('0') ? [code.slice(0, -1)] : [];
      });
      const isFaulty = codes.some((code) => faults.has(code));
      const { title, author, isbn, year } = book;
      const result = { title, author, isbn, publishedYear: year, ...damage.result?.(book) };
      return { damage: damage.name, isFaulty, codes, book: isFaulty ? undefined : result };
    });
    expect(found).toEqual(expected);
    expect(records.map(({ number }) => number)).toEqual(cases.map((_, index) => index + 1));
  });
});
