import { sql } from 'drizzle-orm';
import { db } from '@/db/client.server';

/** All books with all their columns, to compare byte for byte. For tests. */
export async function everyBook(): Promise<string> {
  const { rows } = await db().execute(sql`select to_jsonb(book) as row from book order by id`);
  return JSON.stringify(rows);
}
