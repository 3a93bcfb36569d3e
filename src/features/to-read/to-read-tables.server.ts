import { toRead } from '@/db/schema';
import { type TableFacts, tableFacts } from '@/db/schema/table-facts.server';

/** What is kept in the table of the feature, and for how long. */
export const toReadTables: readonly TableFacts[] = [
  tableFacts(toRead, {
    what: 'That a person wants to read a book',
    people: [{ column: toRead.userId, holds: 'id', atDeletion: 'row goes' }],
    term: { while: 'it is not taken off the list' },
    unaudited: { why: 'what a reader wants to read is not for others' },
    download: {
      as: 'toRead',
      by: [toRead.userId],
      show: ({ userId: _, ...row }) => row,
    },
  }),
];
