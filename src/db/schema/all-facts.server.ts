import { knownServerFeatures } from '@/lib/feature.server';
import { authTables } from './auth-facts.server';
import { operationsTables } from './operations-facts.server';
import type { TableFacts } from './table-facts.server';

/** The facts of every table: those of accounts and operations, and those of the features. */
export const allTableFacts = (): readonly TableFacts[] => [
  ...authTables,
  ...operationsTables,
  ...knownServerFeatures().flatMap(({ tables = [] }) => tables),
];
