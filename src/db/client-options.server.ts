import { countingLogger } from './query-count.server';
import * as schema from './schema';

/** Options of the query builder, the same for both kinds of database. */
export const clientOptions = { schema, casing: 'snake_case', logger: countingLogger } as const;

/** Minimum trigram similarity of a word, from 0 to 1, in the last-resort search. */
export const wordSimilarity = 0.6;
