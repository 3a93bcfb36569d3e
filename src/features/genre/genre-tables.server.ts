import { genre, genreBookCount, genreMerge, genreMergeBook } from '@/db/schema';
import { type TableFacts, tableFacts } from '@/db/schema/table-facts.server';

/** How long a merge can be undone. */
const undoDays = 30;

/** What is kept in the tables of the feature, and for how long. */
export const genreTables: readonly TableFacts[] = [
  tableFacts(genre, { what: 'A genre', people: [], term: { while: 'it is in the library' } }),
  tableFacts(genreBookCount, {
    what: 'How many books a genre has',
    people: [],
    term: { while: 'the genre is in the library' },
  }),
  // Before the merges, so that these rows leave in batches and not all by the reference to their merge.
  tableFacts(genreMergeBook, {
    what: 'A book that a merge of genres has moved',
    people: [],
    term: { after: genreMergeBook.at, days: undoDays, by: 'the cleaner' },
  }),
  tableFacts(genreMerge, {
    what: 'A merge of genres that can be undone, with the genre as it was',
    people: [],
    term: { after: genreMerge.at, days: undoDays, by: 'the cleaner' },
  }),
];
