import { bookAct, formerBook } from '@/db/schema';
import { type TableFacts, tableFacts } from '@/db/schema/table-facts.server';
import { undoDays } from '@/features/book-act/offered/undo-days';

/** What is kept in the tables of the feature, and for how long. */
export const bookActTables: readonly TableFacts[] = [
  // Before the acts, so that these rows leave in batches and not all by the reference to their act.
  tableFacts(formerBook, {
    what: 'A book as it was before an act',
    coverUse: { id: formerBook.coverId, title: formerBook.title },
    people: [{ column: formerBook.actorId, holds: 'id', atDeletion: 'emptied' }],
    term: { after: formerBook.at, days: undoDays, by: 'the cleaner' },
    download: {
      as: 'formerBooks',
      by: [formerBook.actorId],
      show: ({ bookId, title, author, at }) => ({ bookId, title, author, at }),
    },
  }),
  tableFacts(bookAct, {
    what: 'An act on books that can be undone',
    people: [],
    term: { after: bookAct.at, days: undoDays, by: 'the cleaner' },
  }),
];
