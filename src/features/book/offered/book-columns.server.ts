import { getTableColumns, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { book } from '@/db/schema';

/**
 * The database names of all writable columns of `book` except `id`. Statements that restore a stored
 * row use this list, so a new column is restored without a change to them.
 */
export const bookColumnNames: readonly string[] = Object.entries(getTableColumns(book))
  .filter(([name, { generated }]) => name !== 'id' && !generated)
  .map(([name]) => toSnakeCase(name));

const generatedNames = Object.entries(getTableColumns(book))
  .filter(([, { generated }]) => generated)
  .map(([name]) => `'${toSnakeCase(name)}'`);

/** SQL for a row of `book` as JSON, without generated columns. @param row its alias in the statement */
export const bookRowAsJson = (row: string) =>
  sql.raw(`to_jsonb(${row}) - array[${generatedNames.join(', ')}]`);
