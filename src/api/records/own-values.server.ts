import { type SQL, and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { db } from '@/db/client.server';
import { violatesReference } from '@/db/constraint-violation.server';
import { refuse } from '@/i18n/errors/refuse.server';
import { keysOf } from '@/lib/objects/records';

type OwnValues<Values> = {
  /** A row a person and record. */
  table: PgTable & { userId: PgColumn };
  /** Its column that names the record, and the id of the record. */
  record: PgColumn;
  id: PgColumn;
  /** The values of a person who has set none. */
  none: Values;
};

/**
 * What each person keeps of records for themselves. The values of the caller are added to what was read for all, so
 * that no query that is kept for the next caller contains them.
 */
export function ownValues<Values extends object>({ table, record, id, none }: OwnValues<Values>) {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const recordKey = keysOf(columns).find((key) => columns[key] === record) ?? '';
  const valuesOf = (row: object): Values =>
    // The columns of the table are those of the values.
    Object.fromEntries(
      Object.entries(row).filter(([key]) => Object.hasOwn(none, key)),
    ) as unknown as Values;
  const addTo = async <One extends { id: string }>(
    userId: string,
    records: readonly One[],
  ): Promise<(One & { own: Values })[]> => {
    if (records.length === 0) return [];
    const ids = records.map((one) => one.id);
    const rows = await db()
      .select()
      .from(table)
      .where(and(eq(table.userId, userId), inArray(record, ids)));
    const found = new Map(
      rows.map((row) => [(row as Record<string, unknown>)[recordKey], valuesOf(row)]),
    );
    return records.map((one) => ({ ...one, own: found.get(one.id) ?? none }));
  };
  return {
    /** Records with the values of a person. */
    addTo,
    /** A record with the values of a person. */
    addToOne: async <One extends { id: string }>(userId: string, one: One) => {
      const [added] = await addTo(userId, [one]);
      return { ...one, own: added?.own ?? none };
    },
    /** The condition that a person has said yes, for a list of the records. */
    isSet: (userId: string, field: keyof Values & string): SQL =>
      sql`exists (select from ${table} where ${record} = ${id} and ${table.userId} = ${userId} and ${columns[field]})`,
    /** Sets values of a person. What is not given stays. @throws ORPCError NOT_FOUND */
    write: async (userId: string, recordId: string, values: Partial<Values>): Promise<Values> => {
      const row = { ...values, userId, [recordKey]: recordId };
      const insert = db()
        .insert(table)
        .values(row as never);
      try {
        await (Object.keys(values).length === 0
          ? insert.onConflictDoNothing()
          : insert.onConflictDoUpdate({ target: [table.userId, record], set: values }));
      } catch (error) {
        throw violatesReference(error, record) ? refuse('NOT_FOUND') : error;
      }
      const [after] = await addTo(userId, [{ id: recordId }]);
      return after?.own ?? none;
    },
  };
}
