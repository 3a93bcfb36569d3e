import { countingLogger } from './query-count.server';
import * as schema from './schema';

/** Options of the query builder, the same for both kinds of database. */
export const clientOptions = { schema, casing: 'snake_case', logger: countingLogger } as const;
