import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { sortKey } from '@/db/keyset.server';
import { type ListColumns, readList } from '@/db/list.server';
import { book, genre } from '@/db/schema';
import type { Listing } from '@/db/search/search-page.server';
import { searchIn } from '@/db/search/search.server';
import { allBooksCount, genreBooksCount } from '@/features/genre/offered/genre-book-count.server';
import type { ListPage } from '@/lib/lists/list-search';
import type { Book, BookLine, BookListInput } from '../book.schema';
import { isbnWithHyphens } from './isbn-text.server';

const sortKeys = {
  title: { expression: sql`sort_key(${book.title})`, type: 'text' },
  author: { expression: sql`sort_key(${book.author})`, type: 'text' },
  createdAt: { expression: sql`${book.createdAt}`, type: 'timestamptz' },
} as const;

const { searchText: _, titleKey: __, authorKey: ___, ...ownColumns } = getTableColumns(book);

/** Columns of a book. The query must join the genre. */
export const bookColumns = {
  ...ownColumns,
  isbnText: sql<string | null>`${book.isbn}`.mapWith(isbnWithHyphens),
  genre: {
    id: genre.id,
    name: genre.name,
    translations: genre.translations,
    color: genre.color,
  },
};

/** Columns of a book in the readers' list. The query must join the genre. */
const lineColumns = {
  id: book.id,
  title: book.title,
  author: book.author,
  publishedYear: book.publishedYear,
  language: book.language,
  coverId: book.coverId,
  genre: { id: genre.id, name: genre.name, color: genre.color },
};

export type BookListRequest = BookListInput & { ids?: string[] | undefined };

export const byTitle = sortKey(sortKeys, 'title');

/** The query for books with all their fields. */
export const selectBooks = (listColumns: ListColumns) =>
  db()
    .select({ ...bookColumns, ...listColumns })
    .from(book)
    .innerJoin(genre, eq(genre.id, book.genreId))
    .$dynamic();

/** One page of books with all their fields. */
export const listBooks = async (request: BookListRequest): Promise<ListPage<Book>> =>
  readList(await bookListing(request), byTitle, selectBooks);

const selectLines = (listColumns: ListColumns) =>
  db()
    .select({ ...lineColumns, ...listColumns })
    .from(book)
    .innerJoin(genre, eq(genre.id, book.genreId))
    .$dynamic();

/** One page of books with the fields of the readers' list. */
export const listBookLines = async (request: BookListRequest): Promise<ListPage<BookLine>> =>
  readList(await bookListing(request), byTitle, selectLines);

const titleEnd = sql`(strpos(${book.searchText}, ${book.titleKey}) + length(${book.titleKey}) - 1)`;
/**
 * Where the parts of the searched text end. A name that is folded is seldom longer than as it is written, and digits of
 * an ISBN follow it.
 */
const searchParts = {
  titleKey: book.titleKey,
  titleEnd,
  nameEnd: sql`(${titleEnd} + 1 + length(${book.author}))`,
};

/** The list of books as a `Listing`. */
export async function bookListing({
  searchTerm,
  genreId,
  language,
  author,
  ids,
  sort,
  ...paging
}: BookListRequest): Promise<Listing> {
  return {
    ...paging,
    table: book,
    id: book.id,
    filters: and(
      ids ? inArray(book.id, ids) : undefined,
      genreId ? eq(book.genreId, genreId) : undefined,
      language ? eq(book.language, language) : undefined,
      // The index has the first 120 characters of a name. Only of longer names the whole is compared, which takes long
      // for many books; the planner leaves it out for the others.
      author
        ? sql`sort_key(${book.author}) = sort_key(${author})
            and (length(sort_key(${author})) < 120 or name_key(${book.author}) = name_key(${author}))`
        : undefined,
    ),
    keptTotal:
      ids || language || author ? undefined : genreId ? genreBooksCount(genreId) : allBooksCount,
    search: await searchIn(book.searchText, searchTerm, [book.title, book.author], searchParts),
    sort: sort && sortKey(sortKeys, sort),
  };
}
