import { genre, genreBookCount } from '@/db/schema';
import { type TableFacts, tableFacts } from '@/db/schema/table-facts.server';

/** What is kept in the tables of the feature, and for how long. */
export const genreTables: readonly TableFacts[] = [
  tableFacts(genre, { what: 'A genre', people: [], term: { while: 'it is in the library' } }),
  tableFacts(genreBookCount, {
    what: 'How many books a genre has',
    people: [],
    term: { while: 'the genre is in the library' },
  }),
];
