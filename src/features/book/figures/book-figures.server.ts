import { sql } from 'drizzle-orm';
import type { Figures } from '@/api/figures';
import { db } from '@/db/client.server';
import { book } from '@/db/schema';
import { allBooksCount } from '@/features/genre/offered/genre-book-count.server';

/** How many books there are, and how many of them each month brought, in UTC. */
export async function readBookFigures(): Promise<Required<Pick<Figures, 'books' | 'newBooks'>>> {
  const { rows } = await db().execute<{ month: string; count: number; total: number }>(sql`
    select to_char(month, 'YYYY-MM-DD') as month, count(${book.id})::int as count,
      ${allBooksCount} as total
    from (
      select month, month at time zone 'UTC' as start,
        (month + interval '1 month') at time zone 'UTC' as "end"
      from generate_series(0, 11) ago, lateral (
        select date_trunc('month', now() at time zone 'UTC') - make_interval(months => ago) as month
      ) one
    ) months
    left join ${book} on ${book.createdAt} >= start and ${book.createdAt} < "end"
    group by month order by month`);
  const newBooks = rows.map(({ month, count }) => ({
    month: new Date(`${month}T00:00:00Z`),
    count,
  }));
  return {
    books: { total: rows[0]?.total ?? 0, newThisMonth: newBooks.at(-1)?.count ?? 0 },
    newBooks,
  };
}
