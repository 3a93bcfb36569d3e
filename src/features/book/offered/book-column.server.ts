import { toSnakeCase } from 'drizzle-orm/casing';
import { book } from '@/db/schema';

/** The database name and the SQL type of a column of `book`. */
export const bookColumn = (name: keyof typeof book.$inferInsert) => ({
  name: toSnakeCase(name),
  type: book[name].getSQLType(),
});
