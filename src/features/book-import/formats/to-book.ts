import { entriesOf, keysOf } from '@/lib/objects/records';
import { type AuthorCell, withRoles } from '../values/author-value';
import { remembered } from '../values/remembered';
import { unwrapCell } from '../values/unwrap-cell';
import { onceEncoded } from './encodings/encoded-twice';
import { asciiLetter, composed, oddWord } from './encodings/odd-words';
import { fieldReaders } from './field-readers';
import { furtherOriginals, isOriginalColumn, originalColumns } from './marc/original-script';
import type { FileRecord, ImportField, Mapping, ReadBook, WarningCode } from './record-file';
import { fieldOf, namesOfOthers, ownId } from './record-file';
import { toldField } from './tables/guess-mapping';

function cellsByField(
  { values }: Pick<FileRecord, 'values'>,
  mapping: Mapping,
): Map<ImportField, AuthorCell[]> {
  const cells = new Map<ImportField, AuthorCell[]>();
  for (const [heading, target] of Object.entries(mapping)) {
    const value = values[heading];
    const field = fieldOf(target);
    if (field === undefined || value === undefined) continue;
    const ofField = cells.get(field) ?? [];
    const roles = values[`${heading} Roles`];
    ofField.push([heading, field === 'author' && roles ? withRoles(value, roles) : value, target]);
    cells.set(field, ofField);
  }
  // The original script of a MARC record, where a person has chosen it.
  for (const [field, ofField] of cells)
    if (field !== 'description' && ofField.some(([heading]) => isOriginalColumn(heading)))
      cells.set(
        field,
        ofField.filter(([heading]) => isOriginalColumn(heading)),
      );
  return cells;
}

type ToldColumns = readonly (readonly [string, ImportField | undefined, WarningCode])[];
/** Columns that readers make of a record, whose values are told in each record where they fill nothing. */
const toldColumns: ToldColumns = [
  ...entriesOf(originalColumns).map((column) => [...column, 'originalLeftOut'] as const),
  [furtherOriginals, undefined, 'originalLeftOut'],
  [namesOfOthers, 'author', 'othersLeftOut'],
  // Numbers that a catalogue itself calls invalid.
  ['020$z', 'isbn', 'isbnCancelled'],
];
/** The columns whose values are told, by a mapping that counts for all records of a file. */
const toldBy = remembered((mapping: Mapping): ToldColumns => {
  const hasYear = Object.values(mapping).includes('publishedYear');
  const ofTable = Object.keys(mapping).flatMap((heading): ToldColumns => {
    const field = toldField(heading);
    if (field === undefined || (field === 'publishedYear' && hasYear)) return [];
    return [[heading, field, field === 'publishedYear' ? 'yearLeftOut' : 'othersLeftOut']];
  });
  return [...toldColumns, ...ofTable].filter(([column]) => !fieldOf(mapping[column]));
}, 10);

/** Characters of a text that are checked for odd letters. */
const checkedLength = 10_000;

/**
 * Warns of texts in letters that no book has: they were encoded twice, or read in a wrong encoding.
 * @returns the cells, decoded once more if a person has chosen so
 */
function checkLetters(
  read: ReadBook,
  field: ImportField,
  { cells, decodesTwice }: { cells: readonly AuthorCell[]; decodesTwice: boolean },
): readonly AuthorCell[] {
  return cells.map((cell) => {
    const [heading, from, target] = cell;
    const to = onceEncoded(from);
    if (to !== undefined) {
      const code = decodesTwice ? 'decodedTwice' : 'encodedTwice';
      read.warnings.push({ field, code, from, to });
      return decodesTwice ? [heading, to, target] : cell;
    }
    const start = from.slice(0, checkedLength);
    // An address has such letters.
    const hasAddress = field === 'description' || start.includes('://');
    const word = oddWord(composed(start)) ?? (hasAddress ? undefined : asciiLetter(start));
    // Lost letters have a warning or a fault of their own.
    if (word !== undefined && !word.includes('\uFFFD'))
      read.warnings.push({ field, code: 'oddLetters', from: word });
    return cell;
  });
}

/**
 * Reads a book from a record: repairs values where possible, and reports what was left out.
 *
 * If a record has an id of this library, its texts are taken unchanged: people have written the entities and
 * series in them. Spreadsheets also damage numbers in these files, so numbers are repaired in every file.
 * @param decodesTwice whether texts that were encoded twice are decoded once more
 */
export function toBook(
  record: Omit<FileRecord, 'source'>,
  mapping: Mapping,
  decodesTwice = false,
): ReadBook {
  const read: ReadBook = { book: {}, warnings: [], faults: [] };
  if (record.fault) read.faults.push({ code: record.fault });
  for (const code of record.warnings ?? []) read.warnings.push({ code });
  const cells = cellsByField(record, mapping);
  for (const [column, field, code] of toldBy(mapping)) {
    const from = record.values[column]?.trim();
    const isSame = field && cells.get(field)?.some(([, value]) => value.trim() === from);
    if (from && !isSame) read.warnings.push({ ...(field && { field }), code, from });
  }
  readId(read, cells.get('id'));
  for (const field of keysOf(fieldReaders)) {
    const ofField = cells.get(field);
    if (!ofField) continue;
    readField(read, field, checkLetters(read, field, { cells: ofField, decodesTwice }));
  }
  takeAuthorsFromTitle(read);
  for (const field of ['title', 'author'] as const)
    if (!read.book[field] && !read.faults.some((fault) => fault.field === field))
      read.faults.push({ field, code: `${field}Missing` });
  return read;
}

/** Catalogues and lists name the authors after the title, too: "Emma / Jane Austen", "Emma, by Jane Austen". */
function takeAuthorsFromTitle({ book, warnings }: ReadBook) {
  const { title: from = '', author = '', id } = book;
  const [, to, mark, names = ''] =
    /^(.+?)(?: (\/) | [-–—] |(?:,? (?:by|par|von)|, de) (?=\p{Lu}[^-–—]+$))(.+)$/u.exec(from) ?? [];
  const isNamed = mark
    ? author.split(/[\s,]+/).some((word) => word.length > 3 && names.includes(word))
    : names === author;
  if (to === undefined || !isNamed || id !== undefined) return;
  book.title = to;
  warnings.push({ field: 'title', code: 'nameRead', from, to });
}

function readId(read: ReadBook, [cell]: AuthorCell[] = []) {
  const id = unwrapCell(cell?.[1] ?? '');
  if (ownId.test(id)) read.book.id = id.toLowerCase();
  else if (id !== '') read.warnings.push({ field: 'id', code: 'idLeftOut', from: id });
}

function readField(read: ReadBook, field: keyof typeof fieldReaders, cells: readonly AuthorCell[]) {
  const { value, warnings = [], fault } = fieldReaders[field](cells, read.book.id !== undefined);
  if (value !== undefined) Object.assign(read.book, { [field]: value });
  for (const warning of warnings) read.warnings.push({ field, ...warning });
  if (fault) read.faults.push({ field, code: fault });
}
