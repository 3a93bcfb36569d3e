import type { Book, BookFields } from './book.schema';

/** The facts of a book that a form changes, in the order of the form. */
const fieldNames = [
  'title',
  'author',
  'genreId',
  'coverId',
  'publisher',
  'publishedYear',
  'language',
  'isbn',
  'description',
] as const satisfies readonly (keyof BookFields)[];
export type BookFieldName = (typeof fieldNames)[number];

export type BookDifference = {
  field: BookFieldName;
  mine: BookFields[BookFieldName];
  theirs: BookFields[BookFieldName];
  /** I had changed it too, so that one of the two is lost. */
  isClash: boolean;
};

/**
 * What somebody else has changed while I was editing, where it is not what I have.
 * @param read the book as it was when I began
 */
export function bookDifferences(read: Book, theirs: Book, mine: BookFields): BookDifference[] {
  return fieldNames
    .filter((field) => theirs[field] !== read[field] && theirs[field] !== mine[field])
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      isClash: mine[field] !== read[field],
    }));
}

/** The values of the form for a book. */
export const bookFormValues = (book: Book): BookFields =>
  Object.fromEntries(fieldNames.map((field) => [field, book[field]])) as BookFields;
