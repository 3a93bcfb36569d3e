import { sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { book } from '@/db/schema';

/** An array of the languages of all books. Each takes one index lookup, independent of its number of books. */
export const languagesInUse = sql`array(
  with recursive used as (
    (select min(language) as language from ${book})
    union all
    select (select min(language) from ${book} where language > used.language)
    from used where used.language is not null
  )
  select language from used where language is not null)`;

/** The languages of all books. @public also in a product that names them nowhere */
export async function usedLanguages(): Promise<string[]> {
  const { rows } = await db().execute<{ languages: string[] }>(
    sql`select ${languagesInUse} as languages`,
  );
  return rows[0]?.languages ?? [];
}
