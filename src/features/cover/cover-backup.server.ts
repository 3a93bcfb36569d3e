import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';
import { book, cover } from '@/db/schema';
import { coverFile, coverOfFile, coverWidths } from './cover.facts';

/** The ids that a query names. None in a schema of a time before covers. */
async function idsOf(db: DbOrTransaction, query: SQL): Promise<string[]> {
  const found = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('public.cover') is not null as exists`,
  );
  if (!found.rows[0]?.exists) return [];
  const { rows } = await db.execute<{ id: string }>(query);
  return rows.map(({ id }) => id);
}

/** The pictures of covers, for backups. */
export const coverKeptFiles = {
  folder: 'covers',
  name: 'covers',
  what: 'pictures, encoded again without what cameras and programs add',
  term: 'as their row in `cover`',
  ids: (db: DbOrTransaction) => idsOf(db, sql`select id from ${cover}`),
  usedIds: (db: DbOrTransaction) =>
    idsOf(
      db,
      sql`select id from ${cover} where exists (select from ${book} where ${book.coverId} = ${cover.id})`,
    ),
  filesOf: (id: string) => coverWidths.map((width) => coverFile(id, width)),
  idOf: coverOfFile,
};
