import Iso2709Formater from 'marcjs/lib/Iso2709Formater.js';
import { type Book, bookFieldNames } from '@/features/book/book.schema';
import type { WrittenFact } from '@/features/book/offered/book-hooks.server';
import { textToLatex } from '@/features/book/offered/file-formats/latex-text';
import {
  type MarcRecord,
  marcSource,
  marcXmlEnd,
  marcXmlRecord,
  marcXmlStart,
} from '@/features/book/offered/file-formats/marc-xml';
import { csvLine, csvStart, csvType } from '@/lib/file-formats/csv';
import { mapValues } from '@/lib/objects/records';

/** The fixed parts of an export file, and the function that writes one book. */
type BookFile = {
  type: string;
  /** @param further the columns of a table for the facts of other features */
  start: (further: readonly string[]) => string;
  book: (book: Book, facts: WrittenFact) => string;
  end: string;
};

const csvFields = ['id', ...bookFieldNames] as const;
const csvHeadings = csvFields.map((field) => (field === 'genreId' ? 'genre' : field));

const csvRow = (book: Book, { csv }: WrittenFact) =>
  csvLine([
    ...csvFields.map((field) => (field === 'genreId' ? book.genre.name : book[field])),
    ...Object.values(csv),
  ]);

/** Splits a line of authors into names. If a comma means something else, the whole line is one name. */
function namesOf(author: string): string[] {
  const names = author.split(', ');
  return names.every((name) => name !== '' && !/,|^\s|\s$/.test(name)) ? names : [author];
}

/** BibTeX does not split a name in braces. */
const bibtexName = (name: string) =>
  /,|(?:^|\s)and(?:\s|$)|^others$/i.test(name) ? `{${textToLatex(name)}}` : textToLatex(name);

function bibtexEntry(book: Book, facts: WrittenFact): string {
  const fields = {
    title: textToLatex(book.title),
    author: namesOf(book.author).map(bibtexName).join(' and '),
    publisher: textToLatex(book.publisher ?? ''),
    year: book.publishedYear === null ? '' : String(book.publishedYear),
    language: book.language ?? '',
    isbn: book.isbn ?? '',
    genre: textToLatex(book.genre.name),
    abstract: textToLatex(book.description ?? ''),
    ...mapValues(facts.bibtex, textToLatex),
  };
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `  ${name} = {${value}},\n`);
  return `@book{book-${book.id},\n${lines.join('')}}\n\n`;
}

/** MARC codes (ISO 639-2/B) of the most frequent languages. */
const marcLanguages: Record<string, string> = Object.fromEntries(
  'ar ara,bn ben,cs cze,da dan,de ger,el gre,en eng,es spa,fa per,fi fin,fr fre,he heb,hi hin,hu hun,id ind,it ita,ja jpn,ko kor,nl dut,no nor,pl pol,pt por,ro rum,ru rus,so som,sv swe,sw swa,tr tur,uk ukr,ur urd,vi vie,zh chi'
    .split(',')
    .map((pair) => pair.split(' ')),
);

/** The largest length of a field in bytes; the directory has four digits for it. */
const maxFieldLength = 3000;

/** A book as a MARC record for bibliographic data (https://www.loc.gov/marc/bibliographic). */
function marcRecord(book: Book, facts: WrittenFact): MarcRecord {
  const year = book.publishedYear;
  const hasPlainYear = year !== null && year > 0;
  const day = book.createdAt.toISOString().slice(2, 10).replaceAll('-', '');
  const dates = hasPlainYear ? `s${String(year).padStart(4, '0')}    ` : 'nuuuuuuuu';
  const language = marcLanguages[book.language ?? ''] ?? 'und';
  const [first = '', ...others] = namesOf(book.author);
  const description = Array.from(book.description ?? '');
  const parts = Array.from({ length: Math.ceil(description.length / maxFieldLength) }, (_, at) =>
    description.slice(at * maxFieldLength, (at + 1) * maxFieldLength).join(''),
  );
  const optional = (value: unknown, ...field: string[]) =>
    value === null || value === '' ? [] : [field];
  return {
    leader: '00000nam a2200000 i 4500',
    fields: [
      ['001', book.id],
      ['003', marcSource],
      ['008', `${day}${dates}xx ${' '.repeat(17)}${language} d`],
      ...optional(book.isbn, '020', '  ', 'a', book.isbn ?? ''),
      ...optional(book.language, '041', ' 7', 'a', book.language ?? '', '2', 'iso639-1'),
      ['100', '0 ', 'a', first],
      ['245', '10', 'a', book.title, 'c', book.author],
      ...(book.publisher !== null || year !== null
        ? [
            [
              '264',
              ' 1',
              ...(book.publisher === null ? [] : ['b', book.publisher]),
              ...(year === null ? [] : ['c', String(year)]),
            ],
          ]
        : []),
      ...facts.marc,
      ...parts.map((part) => ['520', '  ', 'a', part]),
      ['655', ' 7', 'a', book.genre.name, '2', 'local'],
      ...others.map((name) => ['700', '0 ', 'a', name]),
    ],
  };
}

/** The formats of the export, by the extension in their address. */
export const bookFiles = {
  csv: {
    type: csvType,
    start: (further) => csvStart + csvLine([...csvHeadings, ...further]),
    book: csvRow,
    end: '',
  },
  bib: { type: 'application/x-bibtex; charset=utf-8', start: () => '', book: bibtexEntry, end: '' },
  mrc: {
    type: 'application/marc',
    start: () => '',
    book: (...one) => Iso2709Formater.format(marcRecord(...one)),
    end: '',
  },
  xml: {
    type: 'application/marcxml+xml; charset=utf-8',
    start: () => marcXmlStart,
    book: (...one) => marcXmlRecord(marcRecord(...one)),
    end: marcXmlEnd,
  },
} as const satisfies Record<string, BookFile>;
export type BookFileFormat = keyof typeof bookFiles;
