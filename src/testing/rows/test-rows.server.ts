import { getTableName, is, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { db } from '@/db/client.server';
import * as schema from '@/db/schema';
import { allTableFacts } from '@/db/schema/all-facts.server';

/** The rows of all tables except some, as one text, so that a test can check that nothing has changed. */
export async function allRows(except: readonly PgTable[]): Promise<string> {
  const rows = [];
  for (const table of Object.values(schema).filter((one) => is(one, PgTable))) {
    if (except.includes(table)) continue;
    const found = await db().execute(sql`select to_jsonb(t) as row from ${table} t order by 1`);
    rows.push(getTableName(table), ...found.rows.map(({ row }) => JSON.stringify(row)));
  }
  return rows.join('\n');
}

const rowsOf = async (table: PgTable) =>
  (
    await db().execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${table} t order by 1`,
    )
  ).rows.map(({ row }) => row);

/** The rows of each table, without what may change without an entry in the audit. */
async function auditedRows(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { table, unaudited } of allTableFacts()) {
    if (table === schema.auditEntry || (unaudited && !unaudited.columns)) continue;
    const left = new Set(unaudited?.columns?.map(({ name }) => toSnakeCase(name)));
    const rows = (await rowsOf(table)).map((row) =>
      Object.entries(row).filter(([column]) => !left.has(column)),
    );
    found.set(getTableName(table), JSON.stringify(rows));
  }
  return found;
}

/**
 * Compares all tables before and after `work`. For tests.
 * @returns the tables that have changed although no entry was added to the audit or counted in it
 */
export async function unauditedChanges(work: () => Promise<unknown>): Promise<string[]> {
  const entries = async () => JSON.stringify(await rowsOf(schema.auditEntry));
  const [rows, audit] = [await auditedRows(), await entries()];
  await work();
  if ((await entries()) !== audit) return [];
  return [...(await auditedRows())].flatMap(([table, now]) =>
    now === rows.get(table) ? [] : [table],
  );
}

/** The id of any row of a table; empty without one. For tests. */
export async function anyIdOf(table: PgTable & { id: PgColumn }): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(sql`select id from ${table} limit 1`);
  return rows[0]?.id ?? '';
}
