import { parse } from 'csv-parse/sync';

/**
 * What should become of a damaged row: `same` is found as its own book without asking, `ask` waits
 * for a person, `new` is no book of the library, `faulty` cannot be read.
 */
export type Outcome = 'same' | 'ask' | 'new' | 'faulty';
export type DamagedRow = { damage: string; outcome: Outcome; text: string; book: number };

type Cells = {
  title: string;
  author: string;
  genre: string;
  isbn: string;
  isbn13: string;
  year: string;
  language: string;
  publisher: string;
};
const headings = ['title', 'author', 'genre', 'isbn', 'isbn13', 'year', 'language', 'publisher'];

/** Distinguish the books that are made of one real book. Their titles stay much alike. */
const editions =
  'Abridged Annotated Centenary Classic Collected Complete Critical Deluxe Digest Facsimile Folio Gift Illustrated Interleaved Jubilee Library Miniature Original Pocket Portable Quarto Reader School Student Variorum'.split(
    ' ',
  );

/** The check digit of an ISBN-13 (https://www.isbn-international.org/content/isbn-users-manual). */
function isbn13(index: number): string {
  const digits = `9780${String(30_000_000 + index * 7919).padStart(8, '0')}`;
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function isbn10(long: string): string {
  const digits = long.slice(3, 12);
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (10 - at), 0);
  const check = (11 - (sum % 11)) % 11;
  return `${digits}${check === 10 ? 'X' : check}`;
}

const asNumber = (isbn: string) => Number(isbn).toExponential(11);
const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const row = (cells: readonly string[]) => cells.map(quoted).join(',');
const rowOf = (cells: Cells) => row(Object.values(cells));
const turned = (author: string) =>
  author
    .split(', ')
    .map((name) => `${name.split(' ').at(-1)}, ${name.split(' ').slice(0, -1).join(' ')}`)
    .join(', ');
const arabic = (year: string) =>
  [...year].map((digit) => String.fromCodePoint(0x06_60 + Number(digit))).join('');
const noIsbn = { isbn: '', isbn13: '' };

/** Each kind of damage, with what should become of the row. `other` is another book of the library. */
const damages: [name: string, outcome: Outcome, (book: Cells, other: Cells) => string][] = [
  ['ISBN as formula', 'same', (b) => rowOf({ ...b, isbn13: `="${b.isbn13}"` })],
  [
    'ISBN-10 without zeros, ISBN-13 rounded',
    'same',
    (b) => rowOf({ ...b, isbn: isbn10(b.isbn13).replace(/^0+/, ''), isbn13: asNumber(b.isbn13) }),
  ],
  ['ISBN-13 rounded', 'same', (b) => rowOf({ ...b, isbn13: asNumber(b.isbn13) })],
  ['empty formula', 'same', (b) => rowOf({ ...b, isbn: '=""', isbn13: '=""' })],
  [
    'wrong check digit',
    'same',
    (b) => rowOf({ ...b, isbn13: b.isbn13.replace(/\d$/, (d) => String((Number(d) + 1) % 10)) }),
  ],
  ['series in the title', 'same', (b) => rowOf({ ...b, title: `${b.title} (Some Series, #1)` })],
  ['author turned, no ISBN', 'ask', (b) => rowOf({ ...b, ...noIsbn, author: turned(b.author) })],
  ['author turned', 'same', (b) => rowOf({ ...b, author: turned(b.author) })],
  ['ISBN of another book', 'ask', (b, other) => rowOf({ ...b, isbn13: other.isbn13 })],
  [
    'ISBN of another book on an unknown one',
    'ask',
    (b) => rowOf({ ...b, title: 'Ubi sunt', author: 'Nemo Ignotus' }),
  ],
  [
    'comma without quotes',
    'faulty',
    (b) => `${b.title}, again,${rowOf(b).split(',').slice(1).join(',')}`,
  ],
  ['first cell lost', 'ask', ({ title: _, ...rest }) => row(Object.values(rest))],
  ['empty end cut off', 'same', ({ publisher: _, ...rest }) => row(Object.values(rest))],
  [
    'quote that never ends',
    'faulty',
    (b) => `"${rowOf({ ...b, title: b.title.replaceAll('"', '') })}`,
  ],
  ['entities', 'same', (b) => rowOf({ ...b, title: b.title.replace('e', '&#101;') })],
  ['date for year', 'same', (b) => rowOf({ ...b, year: `14/09/${b.year}` })],
  ['Arabic digits', 'same', (b) => rowOf({ ...b, year: arabic(b.year) })],
  ['before Christ', 'same', (b) => rowOf({ ...b, year: '750 BC' })],
  ['empty genre', 'same', (b) => rowOf({ ...b, genre: '' })],
  ['no title', 'same', (b) => rowOf({ ...b, title: '' })],
  ['no title, no ISBN', 'faulty', (b) => rowOf({ ...b, ...noIsbn, title: ' ' })],
  ['letters lost', 'faulty', (b) => rowOf({ ...b, title: b.title.replace(/[aeiou]/, '\uFFFD') })],
  [
    'case, spaces and controls',
    'same',
    (b) => rowOf({ ...b, title: ` ${b.title.toUpperCase().replaceAll(' ', '\u00A0 ')}\u0007` }),
  ],
  ['another author', 'new', (b) => rowOf({ ...b, ...noIsbn, author: 'Nemo Ignotus' })],
  ['another volume', 'new', (b) => rowOf({ ...b, ...noIsbn, title: `${b.title}, Volume Two` })],
];

/**
 * Makes a library of 500 books and a file that names each of them in a damaged row.
 * @param sample CSV with 20 real books of https://github.com/zygmuntz/goodbooks-10k
 */
export function damagedBooks(sample: string): {
  library: string;
  file: string;
  rows: DamagedRow[];
} {
  const real = parse<Record<string, string>>(sample, { columns: true });
  const books = damages.flatMap((_, kind) =>
    real.map(({ title = '', authors = '', original_publication_year = '' }, at): Cells => ({
      title: `${title.replace(/\s*\(.*$/, '').trim()} ${editions[kind]}`,
      author: authors,
      genre: 'Novel',
      isbn: '',
      isbn13: isbn13(kind * real.length + at),
      year: String(Number(original_publication_year)),
      language: 'en',
      publisher: '',
    })),
  );
  const rows = books.map((book, index): DamagedRow => {
    const [damage, outcome, damaged] = damages[Math.floor(index / real.length)] ?? [
      '',
      'same',
      rowOf,
    ];
    const other = books[(index + 1) % books.length] ?? book;
    return { damage, outcome, text: damaged(book, other), book: index };
  });
  const file = (texts: string[]) => `${[row(headings), ...texts].join('\n')}\n`;
  return { library: file(books.map(rowOf)), file: file(rows.map(({ text }) => text)), rows };
}
