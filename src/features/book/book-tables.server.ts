import { book } from '@/db/schema';
import { type TableFacts, tableFacts } from '@/db/schema/table-facts.server';

/** What is kept in the tables of the feature, and for how long. */
export const bookTables: readonly TableFacts[] = [
  tableFacts(book, {
    what: 'A book',
    people: [],
    term: { while: 'it is in the library' },
    coverUse: { id: book.coverId, title: book.title },
  }),
];
