import { authorMaxLength } from '@/features/book/book.facts';
import {
  bookFormSchema,
  descriptionMaxLength,
  publisherMaxLength,
  titleMaxLength,
} from '@/features/book/book.schema';
import { genreNameMaxLength } from '@/features/genre/genre.schema';
import { isVisible } from '@/lib/plain-text';
import { readAuthors } from '../values/author-value';
import { readIsbn, unwrapCell } from '../values/isbn-value';
import { readLanguage } from '../values/language-value';
import { fitLine, readLine, readLines, withoutSeries } from '../values/text-value';
import { readYear } from '../values/year-value';
import type {
  FaultCode,
  FileRecord,
  ImportField,
  Mapping,
  ReadBook,
  WarningCode,
} from './record-file';
import { ownId } from './record-file';

const lettersLost = '\uFFFD';

type Cell = readonly [heading: string, value: string];

function cellsByField({ values }: FileRecord, mapping: Mapping): Map<ImportField, Cell[]> {
  const cells = new Map<ImportField, Cell[]>();
  for (const [heading, field] of Object.entries(mapping)) {
    const value = values[heading];
    if (field === 'ignore' || value === undefined) continue;
    cells.set(field, [...(cells.get(field) ?? []), [heading, value]]);
  }
  return cells;
}

/**
 * Reads a book from a record: repairs what can be repaired, and names what was left out.
 *
 * The texts of a record that has an id of ours are taken as they stand: entities and series in them
 * were written by people here. Spreadsheets damage numbers in such files too, so those are repaired
 * in every file.
 */
export function toBook(record: FileRecord, mapping: Mapping): ReadBook {
  const read: ReadBook = { book: {}, warnings: [], faults: [] };
  if (record.fault) read.faults.push({ code: record.fault });
  for (const code of record.warnings ?? []) read.warnings.push({ code });
  const cells = cellsByField(record, mapping);
  const written = (field: ImportField) => (cells.get(field) ?? []).map(([, value]) => value);
  readId(read, cells.get('id'));
  const isLiteral = read.book.id !== undefined;
  readTexts(read, cells, isLiteral);
  if (cells.has('isbn')) {
    const { isbn, warning } = readIsbn(written('isbn'));
    if (isbn !== undefined) read.book.isbn = isbn;
    if (warning)
      read.warnings.push({
        field: 'isbn',
        code: isbn === undefined ? 'isbnLeftOut' : 'isbnRepaired',
        ...warning,
      });
  }
  if (cells.has('publishedYear')) {
    const { year, warning } = readYear(yearCells(cells.get('publishedYear') ?? []));
    if (year !== undefined) read.book.publishedYear = year;
    if (warning)
      read.warnings.push({
        field: 'publishedYear',
        code: year === undefined ? 'yearLeftOut' : 'yearRead',
        ...warning,
      });
  }
  if (cells.has('language')) {
    const { language, warning } = readLanguage(written('language'));
    if (language !== undefined) read.book.language = language;
    if (warning) read.warnings.push({ field: 'language', code: 'languageLeftOut', ...warning });
  }
  return read;
}

function readId(read: ReadBook, [cell]: Cell[] = []) {
  const id = unwrapCell(cell?.[1] ?? '');
  if (ownId.test(id)) read.book.id = id.toLowerCase();
  else if (id !== '') read.warnings.push({ field: 'id', code: 'idLeftOut', from: id });
}

/** The cells for the year, those of the original edition first: the library keeps that year. */
function yearCells(cells: readonly Cell[]): string[] {
  const isOriginal = ([heading]: Cell) => /origin/i.test(heading);
  return [...cells.filter(isOriginal), ...cells.filter((cell) => !isOriginal(cell))].map(
    ([, value]) => value,
  );
}

const textFields = {
  title: { max: titleMaxLength, read: readLine },
  author: { max: authorMaxLength, read: readLine },
  genre: { max: genreNameMaxLength, read: readLine },
  publisher: { max: publisherMaxLength, read: readLine },
  description: { max: descriptionMaxLength, read: readLines },
  coverId: { max: 64, read: readLine },
} as const;
type TextField = keyof typeof textFields;

function readTexts(read: ReadBook, cells: Map<ImportField, Cell[]>, isLiteral: boolean) {
  for (const field of Object.keys(textFields) as TextField[]) {
    const ofField = cells.get(field);
    if (ofField) readText(read, field, ofField, isLiteral);
  }
  for (const [field, code] of [
    ['title', 'titleMissing'],
    ['author', 'authorMissing'],
  ] as const)
    if (!read.book[field] && !read.faults.some((fault) => fault.field === field))
      read.faults.push({ field, code });
}

/** The text of a field, of all its cells. */
function joined(field: TextField, filled: readonly Cell[]): string {
  const [first] = filled;
  if (!first) return '';
  if (field === 'author') return readAuthors(filled);
  if (field === 'genre') return first[1].split(/[;|]/).find((part) => part.trim() !== '') ?? '';
  // LibraryThing writes "Penguin (1999), Edition: 2, 384 pages", or "Paris : Gallimard, 1942" as
  // library catalogues do.
  if (field === 'publisher' && /^publication/i.test(first[0]))
    return first[1]
      .replace(/\s*\(\d{4}\).*$/s, '')
      .replace(/^[^:]+ : (.+?)(?:, \[?c?\d{4}\b.*)?$/s, '$1');
  if (field === 'title' && filled.length > 1) return filled.map(([, value]) => value).join(': ');
  return first[1];
}

/** The cells of a field that are not empty, with their characters repaired. */
function cleanCells(
  read: ReadBook,
  field: TextField,
  cells: readonly Cell[],
  isLiteral: boolean,
): Cell[] {
  return cells.flatMap(([heading, from]) => {
    const { text, warnings } = textFields[field].read(from, isLiteral);
    for (const warning of warnings) read.warnings.push({ field, from, ...warning });
    return text === '' ? [] : [[heading, text] as const];
  });
}

function readText(read: ReadBook, field: TextField, cells: readonly Cell[], isLiteral: boolean) {
  const { max } = textFields[field];
  const isRequired = field === 'title' || field === 'author';
  const fault = (code: FaultCode) => void read.faults.push({ field, code });
  const filled = cleanCells(read, field, cells, isLiteral);
  let text = isLiteral ? (filled[0]?.[1] ?? '') : joined(field, filled).trim();
  const warn = (code: WarningCode, to?: string) => {
    read.warnings.push({ field, code, from: text, ...(to !== undefined && { to }) });
    text = to ?? '';
  };
  if (text.includes(lettersLost)) return isRequired ? fault('lettersLost') : warn('lettersLost');
  const bare = field === 'title' && !isLiteral ? withoutSeries(text) : text;
  if (bare !== text) warn('seriesLeftOut', bare);
  // A shortened title could be that of another book, and a shortened id is none.
  if (text.length > max && field === 'title') return fault('tooLong');
  if (text.length > max && field === 'coverId') return warn('coverLeftOut');
  if (text.length > max) warn('shortened', fitLine(text, max, field === 'author' ? ', ' : ' '));
  return keepText(read, field, text);
}

function keepText(read: ReadBook, field: TextField, text: string) {
  const isRequired = field === 'title' || field === 'author';
  if (!isVisible(text)) {
    if (!isRequired) read.book[field] = null;
  } else if (field === 'genre') read.book.genre = text;
  else {
    const checked = bookFormSchema.shape[field].safeParse(text);
    if (checked.success) Object.assign(read.book, { [field]: checked.data });
    else if (isRequired) read.faults.push({ field, code: 'brokenRecord' });
    else read.warnings.push({ field, code: 'charactersRemoved', from: text });
  }
}
