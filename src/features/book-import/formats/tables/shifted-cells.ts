import {
  type FileRecord,
  type ImportField,
  type Mapping,
  type ReadBook,
  fieldOf,
  ownId,
} from '../record-file';
import { isIsbn, isLanguage } from './columns-without-headings';

/** By field: whether a value can only belong to this field's column. */
const anchors: Record<string, (value: string) => boolean> = {
  id: (value) => ownId.test(value.trim()),
  isbn: isIsbn,
  language: isLanguage,
};

/**
 * Whether a row with too few cells may lack a cell before or among those that fill a field, so that its values are in the wrong
 * columns. A valid ISBN, language or id in its own column shows that no cell is missing before it.
 * @param headings in the order of the file
 */
export function couldBeShifted(
  values: Record<string, string>,
  headings: readonly string[],
  mapping: Mapping,
): boolean {
  const present = headings.filter((heading) => values[heading] !== undefined);
  const isMapped = (heading: string) => (mapping[heading] ?? 'ignore') !== 'ignore';
  const isAnchor = (heading: string) =>
    anchors[mapping[heading] ?? 'ignore']?.(values[heading] ?? '') === true;
  return present.findLastIndex(isMapped) > present.findLastIndex(isAnchor);
}

const isYear = /^\s*1[4-9]\d\d\s*$|^\s*20\d\d\s*$/;
/** By field: whether a value can be no value of it. */
const foreign: Partial<Record<ImportField, (value: string) => boolean>> = {
  isbn: (value) =>
    (/\p{L}{4}/u.test(value) && !/\p{N}{5}|isbn/iu.test(value)) || isYear.test(value),
  publishedYear: (value) => (/\p{L}{4}/u.test(value) && !/\p{N}/u.test(value)) || isIsbn(value),
  language: (value) => /\p{N}/u.test(value),
  author: (value) => /^[\p{N}\s.,-]*\p{N}[\p{N}\s.,-]*$/u.test(value),
};

/**
 * Whether values of a whole row show that it is the rest of another one, which has as many cells by chance: a number as
 * the author, or values of two columns that have no such value.
 */
export const areInWrongColumns = (values: Record<string, string>, mapping: Mapping): boolean => {
  const found = Object.entries(mapping).flatMap(([heading, target]) => {
    const field = fieldOf(target);
    return field && foreign[field]?.(values[heading] ?? '') ? field : [];
  });
  return found.length > 1 || found.includes('author');
};

/** The books whose title is an author of others, and whose author is not: the two may have changed places. */
export function swappedIn(books: readonly ReadBook[]): ReadBook[] {
  const authors = new Map<string, number>();
  for (const { book } of books)
    if (book.author) authors.set(book.author, (authors.get(book.author) ?? 0) + 1);
  return books.filter(
    ({ book: { title, author } }) =>
      title !== author && authors.has(title ?? '') && authors.get(author ?? '') === 1,
  );
}

/** Whether a row is one cell of a table with several. */
const isLone = ({ values, fault, warnings }: FileRecord) =>
  fault === undefined &&
  warnings?.includes('shortRow') === true &&
  Object.keys(values).length === 1;

/**
 * Warns of whole rows beside one with a single cell: a line break that is not within quotes divides a cell in two, and the
 * rest of a row may be right.
 */
export async function* besideLoneCells(
  records: AsyncIterable<FileRecord>,
): AsyncGenerator<FileRecord> {
  let last: FileRecord | undefined;
  for await (const next of records) {
    if (last && isLone(last) !== isLone(next)) {
      if (isLone(last)) (next.warnings ??= []).push('afterLoneCell');
      else (last.warnings ??= []).push('beforeLoneCell');
    }
    if (last) yield last;
    last = next;
  }
  if (last) yield last;
}
