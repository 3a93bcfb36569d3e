import { recordStates } from '@/lib/books/import-states';
import { fromKeys } from '@/lib/objects/records';
import type { ImportDetails, ImportRecord } from '../book-import.schema';

const none = fromKeys(recordStates, () => 0);
/** An import with two new books, for component tests. */
export const importDetails = (found: Partial<ImportDetails>): ImportDetails => ({
  id: 'import',
  format: 'csv',
  records: 2,
  states: { ...none, new: 2 },
  fileName: 'books.csv',
  fileBytes: 10,
  encoding: 'utf-8',
  separator: ',',
  headings: [],
  skipped: {},
  warnings: {},
  headingRow: 1,
  unknownAuthor: null,
  decodesTwice: false,
  spellings: {},
  mapping: {},
  state: 'ready',
  position: 0,
  createdBy: 'Ada',
  createdAt: new Date(0),
  changedAt: new Date(0),
  expiresAt: new Date(0),
  kept: 0,
  genres: [],
  faults: {},
  firstRows: [],
  doubts: [],
  fills: [],
  keptFor: {},
  newBooks: { count: 0, first: [] },
  waitsForRoom: false,
  samples: {},
  factHeadings: {},
  ...found,
});

/** A record of that import which differs from a book, for component tests. */
export const importRecord = (number: number, found: Partial<ImportRecord>): ImportRecord => ({
  id: String(number),
  number,
  state: 'doubtful',
  match: 'title-author',
  bookId: 'book',
  book: { id: 'book', title: 'Emma', author: 'Jane Austen' },
  fields: { title: 'Emma', author: 'Jane Austen', publisher: 'Penguin' },
  differences: { publisher: { old: 'Vintage', new: 'Penguin' } },
  twin: null,
  isTaken: true,
  otherFacts: [],
  issues: [],
  genreId: null,
  decision: null,
  kept: null,
  keptBy: null,
  ...found,
});

/** The answer of a list that has only these records. */
export const onePage = (items: ImportRecord[]) => ({
  pages: [{ items, nextCursor: null, total: items.length }],
  pageParams: [undefined],
});
