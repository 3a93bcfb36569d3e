import { getTableColumns, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { book } from './schema';

/** A column of `book` as the database names it, and its type. */
export const bookColumn = (name: keyof typeof book.$inferInsert) => ({
  name: toSnakeCase(name),
  type: book[name].getSQLType(),
});

/**
 * Every column of `book` that can be written but its id, as the database names them. Statements that
 * put a stored row back use them, so that a further field is put back as well.
 */
export const bookColumnNames: readonly string[] = Object.entries(getTableColumns(book))
  .filter(([name, { generated }]) => name !== 'id' && !generated)
  .map(([name]) => toSnakeCase(name));

const generatedNames = Object.entries(getTableColumns(book))
  .filter(([, { generated }]) => generated)
  .map(([name]) => `'${toSnakeCase(name)}'`);

/** A stored row of `book` under the given name, as JSON without the columns that are generated. */
export const bookRowAsJson = (row: string) =>
  sql.raw(`to_jsonb(${row}) - array[${generatedNames.join(', ')}]`);
