import { type Book, type BookFieldName, type BookFields, bookFieldNames } from './book.schema';

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
  return bookFieldNames
    .filter((field) => theirs[field] !== read[field] && theirs[field] !== mine[field])
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      isClash: mine[field] !== read[field],
    }));
}
