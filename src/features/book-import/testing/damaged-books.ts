import { parse } from 'csv-parse/sync';

/**
 * The expected result for a damaged row: `same` finds its own book without a question, `ask` waits for a
 * decision by a person, `new` is not a book of the library, and `faulty` cannot be read.
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

/** Words that are added to one real title to make titles of several books. The titles stay very similar. */
const editions =
  'Abridged Annotated Centenary Classic Collected Complete Critical Deluxe Digest Facsimile Folio Gift Illustrated Interleaved Jubilee Library Miniature Original Pocket Portable Quarto Reader School Student Variorum'.split(
    ' ',
  );

/**
 * Makes an ISBN-13 from a number, with its check digit
 * (https://www.isbn-international.org/content/isbn-users-manual).
 */
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
const arabic = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x06_60 + Number(digit)));
const arabicIsbn = (isbn: string) => `${isbn.slice(0, 3)}-${arabic(isbn.slice(3))}`;
const noIsbn = { isbn: '', isbn13: '' };

type Damage = [
  name: string,
  outcome: Outcome | ((book: Cells) => Outcome),
  damage: (book: Cells, other: Cells) => string,
  /** Changes the title of the book in the library, for damages that need a certain title. */
  titled?: (title: string) => string,
];

/** Each kind of damage, with the expected result. `other` is another book of the library. */
const damages: Damage[] = [
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
  [
    'author turned, no ISBN',
    // "Salinger, J.D." is no other person, but "Homer, Robert Fagles" can be two.
    (b) => (b.author.split(', ').every((name) => /\. ?\S+$/.test(name)) ? 'same' : 'ask'),
    (b) => rowOf({ ...b, ...noIsbn, author: turned(b.author) }),
  ],
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
  ['volume 2 with the ISBN of volume 1', 'ask', inTitle('Vol. 1', 'Vol. 2'), adding(', Vol. 1')],
  ['part with the ISBN of the whole', 'ask', (b) => rowOf({ ...b, title: `${b.title} II` })],
  ['volume one with the ISBN of two', 'ask', inTitle('Two', 'One'), adding(', Volume Two')],
  [
    'ISBN of another book of the series',
    'ask',
    inTitle('Chamber of Secrets', 'Prisoner of Azure'),
    adding(' and the Chamber of Secrets'),
  ],
  ['another author with the ISBN', 'ask', (b) => rowOf({ ...b, author: 'Nemo Ignotus' })],
  ['slip in the title, no ISBN', 'ask', inTitle(/e(?=\w*$)/, 'ee', noIsbn)],
  ['slip in the title', 'same', inTitle(/e(?=\w*$)/, 'ee')],
  ['title cut off', 'same', inTitle(/ \w+$/, '')],
  ['Arabic with vowel signs, no ISBN', 'ask', inTitle('موسم', 'مَوْسِم', noIsbn), adding(' موسم')],
  [
    'Arabic, ISBN in its digits',
    'same',
    (b) => rowOf({ ...b, isbn13: arabicIsbn(b.isbn13) }),
    adding(' إلى الشمال'),
  ],
  ['Cyrillic in capitals, no ISBN', 'ask', inTitle('мир', 'МИР', noIsbn), adding(' и мир')],
  [
    'combining accents, no ISBN',
    'same',
    (b) => rowOf({ ...b, ...noIsbn, title: b.title.normalize('NFD') }),
    adding(' été à Łódź'),
  ],
  ['direction marks, no ISBN', 'same', inTitle(/(\w+)$/, '\u202B\u200F$1\u202C', noIsbn)],
  ['no-break spaces, no ISBN', 'same', inTitle(/ /g, '\u00A0\u202F', noIsbn)],
  ['homoglyph, no ISBN', 'ask', inTitle('Secret', 'Sеcret', noIsbn), adding(' Secret')],
  ['homoglyph', 'same', inTitle('Secretary', 'Secretаry'), adding(' Secretary')],
  ['emoji in the title', 'same', inTitle(/$/, ' \u{1F4DA}\u{1F469}\u200D\u{1F467}')],
  ['NUL in the title, no ISBN', 'same', inTitle(/(?=\w+$)/, '\0', noIsbn)],
  // Half of a surrogate pair; programs that write UTF-8 replace it.
  ['lone surrogate in the title', 'faulty', inTitle(/$/, ' \uD83D'.toWellFormed())],
  [
    'ISBN of another edition',
    'ask',
    (b) => rowOf({ ...b, isbn13: isbn13((Number(b.isbn13) % 997) + 5000) }),
  ],
  ['another year, no ISBN', 'ask', (b) => rowOf({ ...b, ...noIsbn, year: '2019' })],
  [
    'ISBN as formula, author turned',
    'same',
    (b) => rowOf({ ...b, author: turned(b.author), isbn13: `="${b.isbn13}"` }),
  ],
  [
    'series in the title, date in Arabic digits',
    'same',
    (b) => rowOf({ ...b, title: `${b.title} (A Series, #3)`, year: arabic(`1/2/${b.year}`) }),
  ],
  [
    'wrong check digit and comma without quotes',
    'faulty',
    (b) => `${b.title}, again,${row(Object.values({ ...b, isbn13: '9780000000000' }).slice(1))}`,
  ],
  ['title as formula, no ISBN', 'same', (b) => rowOf({ ...b, ...noIsbn, title: `="${b.title}"` })],
];

/** Makes rows in whose title `from` is replaced by `to`. */
function inTitle(from: string | RegExp, to: string, others: Partial<Cells> = {}) {
  return (book: Cells) => rowOf({ ...book, ...others, title: book.title.replace(from, to) });
}

function adding(end: string) {
  return (title: string) => title + end;
}

const rowsEach = 10;

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
  const books = damages.flatMap(([, , , titled = (title) => title], kind) =>
    real
      .slice(kind % 2 ? rowsEach : 0)
      .slice(0, rowsEach)
      .map(({ title = '', authors = '', original_publication_year = '' }, at): Cells => ({
        title: titled(
          `${title.replace(/\s*\(.*$/, '').trim()} ${editions[kind % editions.length]}`,
        ),
        author: authors,
        genre: 'Novel',
        isbn: '',
        isbn13: isbn13(kind * rowsEach + at),
        year: String(Number(original_publication_year)),
        language: 'en',
        publisher: '',
      })),
  );
  const rows = books.map((book, index): DamagedRow => {
    const [damage, outcome, damaged] = damages[Math.floor(index / rowsEach)] ?? ['', 'same', rowOf];
    const other = books[(index + 1) % books.length] ?? book;
    const expected = typeof outcome === 'string' ? outcome : outcome(book);
    return { damage, outcome: expected, text: damaged(book, other), book: index };
  });
  const file = (texts: string[]) => `${[row(headings), ...texts].join('\n')}\n`;
  return { library: file(books.map(rowOf)), file: file(rows.map(({ text }) => text)), rows };
}
