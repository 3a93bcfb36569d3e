import { sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { book } from '@/db/schema';
import { type BookGap, bookGaps, countedGaps } from './book.facts';
import { isMissing } from './offered/book-list.server';
import { languagesInUse } from './offered/used-languages.server';

const numberMissing = (gap: BookGap) => sql`(select count(*)::int
  from (select from ${book} where ${isMissing[gap]} limit ${countedGaps}) missing)`;

/** What the list of books can be filtered by, in one statement. */
export async function readBookFilters(): Promise<{
  languages: string[];
  missing: Record<BookGap, number>;
}> {
  const numbers = bookGaps.map((gap) => sql`${numberMissing(gap)} as ${sql.identifier(gap)}`);
  const { rows } = await db().execute<{ languages: string[] } & Record<BookGap, number>>(
    sql`select ${languagesInUse} as languages, ${sql.join(numbers, sql`, `)}`,
  );
  const [{ languages, ...missing } = { languages: [], isbn: 0, cover: 0 }] = rows;
  return { languages, missing };
}
