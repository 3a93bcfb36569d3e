import { cover } from '@/db/schema';
import { type TableFacts, tableFacts } from '@/db/schema/table-facts.server';

/** What is kept in the tables of the feature, and for how long. */
export const coverTables: readonly TableFacts[] = [
  tableFacts(cover, {
    what: 'An uploaded cover; its pictures are files',
    keptTimes: [
      { since: cover.createdAt, columns: [cover.createdAt, cover.usedAt] },
      { since: cover.usedAt, columns: [cover.usedAt] },
    ],
    people: [{ column: cover.createdBy, holds: 'id', atDeletion: 'emptied' }],
    term: { while: 'a book uses it, or for a day after that' },
    download: {
      as: 'covers',
      by: [cover.createdBy],
      show: ({ id, createdAt }) => ({ id, createdAt }),
    },
  }),
];
