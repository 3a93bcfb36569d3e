import { sql } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';
import { toRead } from '@/db/schema';

/** Who wanted to read one of several books wants to read the one that they became. */
export const moveToRead = (transaction: DbOrTransaction, into: string, from: readonly string[]) =>
  transaction.execute(sql`
    insert into ${toRead} (user_id, book_id, added_at)
    select user_id, ${into}::text, min(added_at) from ${toRead}
    where book_id in (select jsonb_array_elements_text(${JSON.stringify(from)}::jsonb))
    group by user_id
    on conflict do nothing`);
