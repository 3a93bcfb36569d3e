import { sql } from 'drizzle-orm';
import { db } from '@/db/client.server';

/** More users than a search sorts by relevance. */
export const manyReaders = 10_500;

/** Adds that many people who are called Norton. For tests. */
export async function addManyReaders(): Promise<void> {
  // In batches, because a statement may take at most 15 seconds.
  for (let from = 1; from <= manyReaders; from += 1500)
    await db().execute(sql`
      insert into "user" (id, name, email)
      select 'r' || n, (array['Reader','Visitor','Borrower'])[1 + n % 3] || ' Norton', n || '@school.example.org'
      from generate_series(${from}::int, ${from + 1499}::int) n`);
  await db().execute(sql`analyze "user"`);
}
