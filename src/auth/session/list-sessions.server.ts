import { type SQL, sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { type ListColumns, readList } from '@/db/list.server';
import { session as sessionTable } from '@/db/schema';
import { presentSession } from './session-presentation.server';
import type { CurrentSession } from './session.schema';

const select = (listColumns: ListColumns) =>
  db()
    .select({ id: sessionTable.id, row: sessionTable, ...listColumns })
    .from(sessionTable)
    .$dynamic();

/** A page of the sessions that a condition selects: the caller's own one first, then by last use. */
export async function listSessions(
  { session: current }: CurrentSession,
  filters: SQL | undefined,
  page: { cursor?: string | undefined; limit: number },
) {
  const order = {
    expression: sql`case when ${sessionTable.id} = ${current.id} then timestamptz '9999-01-01 00:00:00+00' else ${sessionTable.updatedAt} end`,
    type: 'timestamptz',
    descending: true,
  } as const;
  const listing = { table: sessionTable, id: sessionTable.id, filters, ...page };
  const { items, ...rest } = await readList(listing, order, select);
  return { ...rest, items: items.map(({ row }) => presentSession(row, current.id)) };
}
