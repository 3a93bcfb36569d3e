import { getTableName } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { type PgColumn, getTableConfig } from 'drizzle-orm/pg-core';
import { causesOf, thrownCode, thrownField } from '@/lib/objects/thrown';

/**
 * The name of the constraint or unique index that a write violated, or null for any other error.
 * Looks through all causes, because the ORM wraps the driver's error.
 */
export function violatedConstraint(error: unknown): string | null {
  // Class 23 of PostgreSQL's error codes: integrity constraint violation.
  const violation = causesOf(error).find((cause) => thrownCode(cause)?.startsWith('23'));
  const constraint = thrownField(violation, 'constraint');
  return typeof constraint === 'string' ? constraint : null;
}

/** Whether a write violated the reference of one of the columns: the row that it names does not exist. */
export function violatesReference(error: unknown, ...columns: readonly PgColumn[]): boolean {
  const constraint = violatedConstraint(error);
  return constraint !== null && columns.some((column) => referencesOf(column).includes(constraint));
}

/** The names of the references of a column, as drizzle-kit writes them into the migrations. */
const referencesOf = (column: PgColumn): string[] =>
  getTableConfig(column.table)
    .foreignKeys.map((key) => key.reference())
    .filter(({ columns }) => columns.some(({ name }) => name === column.name))
    .map(({ columns, foreignTable, foreignColumns }) =>
      [
        getTableName(column.table),
        ...columns.map(({ name }) => toSnakeCase(name)),
        getTableName(foreignTable),
        ...foreignColumns.map(({ name }) => toSnakeCase(name)),
        'fk',
      ].join('_'),
    );
