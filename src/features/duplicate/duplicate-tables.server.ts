import { bookToCompare, duplicatePair, notSame } from '@/db/schema';
import { type TableFacts, tableFacts } from '@/db/schema/table-facts.server';

/** What is kept in the tables of the feature, and for how long. */
export const duplicateTables: readonly TableFacts[] = [
  tableFacts(notSame, {
    what: 'That two books or two names are not the same',
    people: [{ column: notSame.createdBy, holds: 'id', atDeletion: 'emptied' }],
    term: { while: 'it is not taken back' },
    download: {
      as: 'keptApart',
      by: [notSame.createdBy],
      show: ({ createdBy: _, ...row }) => row,
    },
  }),
  tableFacts(bookToCompare, {
    what: 'A book that is to be compared with the others',
    people: [],
    unaudited: { why: 'it follows from the books' },
    term: { while: 'it is not compared' },
  }),
  tableFacts(duplicatePair, {
    what: 'Two books that are probably one',
    people: [],
    unaudited: { why: 'it follows from the books' },
    term: { while: 'they are' },
  }),
];
