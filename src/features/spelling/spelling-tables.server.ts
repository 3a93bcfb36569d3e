import { nameSpelling } from '@/db/schema';
import { type TableFacts, tableFacts } from '@/db/schema/table-facts.server';

/** What is kept in the tables of the feature, and for how long. */
export const spellingTables: readonly TableFacts[] = [
  tableFacts(nameSpelling, {
    what: 'The chosen spelling of a name of an author or a publisher',
    people: [],
    term: { while: 'it is not forgotten' },
  }),
];
