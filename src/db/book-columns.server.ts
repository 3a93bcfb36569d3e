import { getTableColumns } from 'drizzle-orm';
import { book } from './schema';

const snakeCase = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Every column of `book` that can be written but its id, as the database names them. Statements that
 * put a stored row back use them, so that a further field is put back as well.
 */
export const bookColumnNames: readonly string[] = Object.keys(getTableColumns(book))
  .filter((name) => name !== 'id' && name !== 'searchText')
  .map(snakeCase);
