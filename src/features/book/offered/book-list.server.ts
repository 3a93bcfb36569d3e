import { type SQL, and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { sortKey } from '@/db/keyset.server';
import { type ListColumns, readList } from '@/db/list.server';
import { book, genre } from '@/db/schema';
import type { Listing } from '@/db/search/search-matches.server';
import { findPage } from '@/db/search/search-page.server';
import { searchIn } from '@/db/search/search.server';
import { allBooksCount, genreBooksCount } from '@/features/genre/offered/genre-book-count.server';
import type { ListPage } from '@/lib/lists/list-search';
import type { Book, BookLine, BookListInput, SearchedFact } from '../book.schema';
import { type SearchedFacts, searchedFacts } from '../search/searched-facts.server';
import { isbnWithHyphens } from './isbn/isbn-text.server';

const sortKeys = {
  title: { expression: sql`sort_key(${book.title})`, type: 'text' },
  author: { expression: sql`sort_key(${book.author})`, type: 'text' },
  createdAt: { expression: sql`${book.createdAt}`, type: 'timestamptz' },
} as const;

/**
 * The same for the books of one author, which an index has by title. The time is in an order that no index has: the planner would
 * read along that of `book_created_at`, and read all books where there are few of the author in a language.
 */
const sortKeysOfAuthor = {
  ...sortKeys,
  author: sortKeys.title,
  createdAt: { ...sortKeys.createdAt, expression: sql`(${book.createdAt} + interval '0')` },
};

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

/** Columns of a cover with a caption. The query must join the genre. */
export const summaryColumns = {
  id: book.id,
  title: book.title,
  author: book.author,
  language: book.language,
  coverId: book.coverId,
  genre: { id: genre.id, name: genre.name, color: genre.color },
};

/** Columns of a book in the readers' list. The query must join the genre. */
const lineColumns = {
  ...summaryColumns,
  publishedYear: book.publishedYear,
  genre: bookColumns.genre,
};

/**
 * The condition for books with an author line. The index has the first 120 characters of a name. Only of longer names
 * the whole is compared, which takes long for many books; the planner leaves it out for the others.
 */
export const isByAuthor = (
  author: string,
): SQL => sql`sort_key(${book.author}) = sort_key(${author})
  and (length(sort_key(${author})) < 120 or name_key(${book.author}) = name_key(${author}))`;

export type BookListRequest = BookListInput & { ids?: string[] | undefined };

export const byTitle = sortKey(sortKeys, 'title');

/** The query for books with all their fields. */
export const selectBooks = (listColumns: ListColumns) =>
  db()
    .select({ ...bookColumns, ...listColumns })
    .from(book)
    .innerJoin(genre, eq(genre.id, book.genreId))
    .$dynamic();

/** A page of a list, and the facts that the words of its search name. */
type BookPage<Item> = ListPage<Item> & { facts: SearchedFact[] };

/** One page of books with all their fields. */
export async function listBooks(request: BookListRequest): Promise<BookPage<Book>> {
  const searched = await readSearched(request.searchTerm);
  const page = await readList(await bookListing(request, searched), byTitle, selectBooks);
  return { ...page, facts: searched?.facts ?? [] };
}

const selectLines = (listColumns: ListColumns) =>
  db()
    .select({ ...lineColumns, ...listColumns })
    .from(book)
    .innerJoin(genre, eq(genre.id, book.genreId))
    .$dynamic();

/** One page of books with the fields of the readers' list. */
export async function listBookLines(request: BookListRequest): Promise<BookPage<BookLine>> {
  const searched = await readSearched(request.searchTerm);
  const page = await readList(await bookListing(request, searched), byTitle, selectLines);
  return { ...page, facts: searched?.facts ?? [] };
}

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

/** Conditions for books that lack something. */
export const isMissing = { isbn: isNull(book.isbn), cover: isNull(book.coverId) };

const searchBooks = (searchTerm: string, searched: SearchedFacts | null) => {
  const { text = searchTerm, ...words } = searched ?? {};
  return searchIn(book.searchText, text, [book.title, book.author], {
    ...words,
    parts: searchParts,
    hasSounds: true,
    latinName: book.author,
  });
};

/** What a search asks for. A misspelt name of a genre is one where no book has all the words. */
async function readSearched(searchTerm: string): Promise<SearchedFacts | null> {
  const searched = await searchedFacts(searchTerm);
  if (!searched?.misspelt) return searched;
  const search = await searchBooks(searchTerm, searched);
  if (!search || search === 'nothing') return searched;
  const { ids, isPartial } = await findPage({ table: book, id: book.id, limit: 1 }, search);
  return ids.length > 0 && !isPartial ? searched : searched.misspelt;
}

/** The list of books as a `Listing`. */
export async function bookListing(
  { searchTerm, genreId, language, author, missing, ids, sort, ...paging }: BookListRequest,
  searched?: SearchedFacts | null,
): Promise<Listing> {
  const asked = searched === undefined ? await readSearched(searchTerm) : searched;
  return {
    ...paging,
    table: book,
    id: book.id,
    filters: and(
      ids ? inArray(book.id, ids) : undefined,
      genreId ? eq(book.genreId, genreId) : undefined,
      language ? eq(book.language, language) : undefined,
      missing && isMissing[missing],
      author ? isByAuthor(author) : undefined,
    ),
    keptTotal:
      ids || language || author || missing
        ? undefined
        : genreId
          ? genreBooksCount(genreId)
          : allBooksCount,
    search: await searchBooks(searchTerm, asked),
    sort: sort && sortKey(author ? sortKeysOfAuthor : sortKeys, sort),
  };
}
