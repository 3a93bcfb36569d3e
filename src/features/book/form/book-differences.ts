import {
  type Book,
  type BookFieldName,
  type BookFields,
  bookFieldNames,
} from '@/features/book/book.schema';

export type BookDifference = {
  field: BookFieldName;
  mine: BookFields[BookFieldName];
  theirs: BookFields[BookFieldName];
  /** Both users changed the field, so one of the changes will be lost. */
  isClash: boolean;
};

/**
 * The fields that another user changed during editing, unless both values are equal.
 * @param read the book when editing began
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
