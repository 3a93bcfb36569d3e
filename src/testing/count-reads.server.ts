import { inArray, sql } from 'drizzle-orm';
import { type Database, db, setDatabase } from '@/db/client.server';

/** The rows that work reads of tables, and the entries of their indexes. For tests. */
export const countReads = (
  database: Database,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<number> =>
  db().transaction(async (transaction) => {
    const readSoFar = async () => {
      const { rows } = await transaction.execute<{ read: number }>(sql`
        select (sum(pg_stat_get_xact_tuples_returned(id)) + sum(pg_stat_get_xact_tuples_fetched(id)))::int as read
        from (select oid as id from pg_class where ${inArray(sql`relname`, [...tables])}
          union all select indexrelid from pg_index join pg_class on pg_class.oid = indrelid
          where ${inArray(sql`relname`, [...tables])}) stored`);
      return rows[0]?.read ?? 0;
    };
    setDatabase({ ...database, db: transaction });
    try {
      const before = await readSoFar();
      await work();
      return (await readSoFar()) - before;
    } finally {
      setDatabase(database);
    }
  });
