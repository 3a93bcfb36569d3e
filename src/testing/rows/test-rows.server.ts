import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { db } from '@/db/client.server';
import * as schema from '@/db/schema';

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
