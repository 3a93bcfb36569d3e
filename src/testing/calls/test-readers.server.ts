import { sql } from 'drizzle-orm';
import { db } from '@/db/client.server';

/** More users than a search sorts by relevance. */
export const manyReaders = 10_500;

/**
 * Adds that many people who are called Norton. For tests. Builds the indexes of the search again
 * afterwards, which takes a quarter of the time of updating them with each row.
 */
export async function addManyReaders(): Promise<void> {
  const { rows: indexes } = await db().execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'user' and indexdef like '% USING gin %'`);
  for (const { name } of indexes) await db().execute(sql`drop index ${sql.identifier(name)}`);
  // In batches, because a statement may take at most 15 seconds.
  for (let from = 1; from <= manyReaders; from += 1500)
    await db().execute(sql`
      insert into "user" (id, name, email)
      select 'r' || n, (array['Reader','Visitor','Borrower'])[1 + n % 3] || ' Norton', n || '@school.example.org'
      from generate_series(${from}::int, ${from + 1499}::int) n`);
  for (const { definition } of indexes) await db().execute(sql.raw(definition));
  await db().execute(sql`analyze "user"`);
}
