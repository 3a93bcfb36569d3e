import { authTables } from './auth-facts.server';
import { importTables } from './imports-facts.server';
import { libraryTables } from './library-facts.server';
import { operationsTables } from './operations-facts.server';
import type { TableFacts } from './table-facts.server';

/** The facts of every table. A test fails for a table that has none. */
export const allTableFacts: readonly TableFacts[] = [
  ...authTables,
  ...libraryTables,
  ...importTables,
  ...operationsTables,
];
