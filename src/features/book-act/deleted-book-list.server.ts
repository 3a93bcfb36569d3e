import { eq, isNull, sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { readList } from '@/db/list.server';
import { formerBook, genre, user } from '@/db/schema';
import { searchIn } from '@/db/search/search.server';
import { undoDays } from '@/features/book-act/offered/undo-days';
import type { ListPage } from '@/lib/lists/list-search';
import type { DeletedBook, DeletedBookListInput } from './book-act.schema';

const newestFirst = {
  expression: sql`${formerBook.at}`,
  type: 'timestamptz',
  descending: true,
} as const;

const columns = {
  id: formerBook.bookId,
  title: formerBook.title,
  author: formerBook.author,
  language: sql<string | null>`${formerBook.record} ->> 'language'`,
  coverId: formerBook.coverId,
  genre: {
    id: genre.id,
    name: genre.name,
    translations: genre.translations,
    color: genre.color,
  },
  deletedAt: formerBook.at,
  deletedBy: user.name,
};

const dayMs = 86_400_000;

/** Reads one page of the deleted books that can be restored, the most recently deleted first. */
export async function listDeletedBooks({
  searchTerm,
  ...paging
}: DeletedBookListInput): Promise<ListPage<DeletedBook>> {
  const listing = {
    ...paging,
    table: formerBook,
    id: formerBook.bookId,
    filters: isNull(formerBook.versionAfter),
    search: await searchIn(formerBook.searchText, searchTerm, [
      formerBook.title,
      formerBook.author,
    ]),
  };
  const page = await readList(listing, newestFirst, (listColumns) =>
    db()
      .select({ ...columns, ...listColumns })
      .from(formerBook)
      .leftJoin(genre, eq(genre.id, formerBook.genreId))
      .leftJoin(user, eq(user.id, formerBook.actorId))
      .$dynamic(),
  );
  return {
    ...page,
    items: page.items.map((one) => ({
      ...one,
      deletedBy: one.deletedBy || null,
      expiresAt: new Date(one.deletedAt.getTime() + undoDays * dayMs),
    })),
  };
}
