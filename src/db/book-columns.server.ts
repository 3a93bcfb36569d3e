import { getTableColumns, sql } from 'drizzle-orm';
import { book } from './schema';

/** The name of a column in the database. */
export const snakeCase = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Every column of `book` that can be written but its id, as the database names them. Statements that
 * put a stored row back use them, so that a further field is put back as well.
 */
export const bookColumnNames: readonly string[] = Object.entries(getTableColumns(book))
  .filter(([name, { generated }]) => name !== 'id' && !generated)
  .map(([name]) => snakeCase(name));

const generatedNames = Object.entries(getTableColumns(book))
  .filter(([, { generated }]) => generated)
  .map(([name]) => `'${snakeCase(name)}'`);

/** A stored row of `book` under the given name, as JSON without the columns that are generated. */
export const bookRowAsJson = (row: string) =>
  sql.raw(`to_jsonb(${row}) - array[${generatedNames.join(', ')}]`);
