import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, hasCharacters, id, moment, typosIndexOf } from './columns';
import { cover } from './cover';
import { genre } from './genre';

/** What a write of a book may violate besides its references. */
export const bookConstraints = {
  /** Two books have one title and author, or one ISBN. */
  titleTaken: 'book_title_author_key',
  isbnTaken: 'book_isbn_key',
} as const;

/**
 * New index entries are collected in a pending list of 256 kB, about a hundred books, which each search
 * reads as well. This halves the time of writing many books; see docs/decisions/061.
 */
const collectedEntries = { fastupdate: true, gin_pending_list_limit: 256 };

export const book = pgTable(
  'book',
  {
    id: id(),
    title: text().notNull(),
    author: text().notNull(),
    genreId: text()
      .notNull()
      .references(() => genre.id, { onDelete: 'restrict' }),
    publisher: text(),
    publishedYear: smallint(),
    /** A code of two letters (ISO 639-1), or of three (ISO 639). */
    language: text(),
    /** ISBN-13, digits only. */
    isbn: text(),
    description: text(),
    coverId: text().references(() => cover.id, { onDelete: 'set null' }),
    /**
     * Raised by each write: by one, or by a random step in imports and acts on several books; see
     * docs/decisions/047. A writer sends the version it read, so that conflicts are detected.
     */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`search_fold(title || ' ' || author || ' ' || coalesce(isbn, '') || ' ' || coalesce(publisher, ''))`,
      ),
    /**
     * The first 120 characters of the title, folded. Equal for titles that differ only in case, accents,
     * punctuation or a leading article.
     */
    titleKey: text()
      .notNull()
      .generatedAlwaysAs(sql`title_key(title)`),
    /**
     * The letters of the name in alphabetical order, up to 100. Equal for names that differ only in case,
     * accents, punctuation or the order of their words, and for anagrams.
     */
    authorKey: text()
      .notNull()
      .generatedAlwaysAs(sql`left(name_letters(author), 100)`),
  },
  (table) => [
    uniqueIndex(bookConstraints.titleTaken).on(
      // Hashed, because an index entry has a size limit that a long title could exceed.
      sql`md5(name_key(${table.title}))`,
      sql`md5(name_key(${table.author}))`,
    ),
    uniqueIndex(bookConstraints.isbnTaken).on(table.isbn),
    index('book_search_text')
      .using('gin', table.searchText.op('gin_trgm_ops'))
      .with(collectedEntries),
    index(typosIndexOf('book'))
      .using('gin', sql`search_typos(${table.searchText}) collate "C"`)
      .with(collectedEntries),
    index('book_search_characters')
      .using('gin', sql`search_characters(${table.searchText}) collate "C"`)
      .with(collectedEntries)
      .where(hasCharacters(table.searchText))
      .concurrently(),
    // Names of other scripts by their sound in Latin letters, and the reverse; see docs/decisions/119.
    index('book_search_sounds')
      .using('gin', sql`search_sounds(${table.searchText}) collate "C"`)
      .with(collectedEntries)
      .concurrently(),
    index('book_name_sounds')
      .using('gin', sql`name_sounds(${table.author}) collate "C"`)
      .with(collectedEntries)
      .concurrently(),
    index('book_search_start').on(sql`left(${table.searchText}, 100) collate "C"`, table.id),
    index('book_title').on(sql`sort_key(${table.title})`, table.id),
    // Those in a language by their authors: names in one script stand together. The order of all has an index below, by title as well.
    index('book_language_author')
      .on(table.language, sql`sort_key(${table.author})`, table.id)
      .concurrently(),
    // Those of a genre by their authors: without it, a search in that order sorts all books of the genre.
    index('book_genre_author')
      .on(table.genreId, sql`sort_key(${table.author})`, table.id)
      .concurrently(),
    // A genre in one language, and an author, both by title.
    index('book_genre_language')
      .on(table.genreId, table.language, sql`sort_key(${table.title})`, table.id)
      .concurrently(),
    index('book_author_title')
      .on(sql`sort_key(${table.author})`, sql`sort_key(${table.title})`, table.id)
      .concurrently(),
    index('book_created_at').on(table.createdAt, table.id),
    index('book_genre').on(table.genreId, sql`sort_key(${table.title})`, table.id),
    index('book_language').on(table.language, sql`sort_key(${table.title})`, table.id),
    index('book_published_year').on(table.publishedYear).concurrently(),
    index('book_cover').on(table.coverId),
    // For duplicates; see docs/decisions/127.
    index('book_title_key').on(table.titleKey),
    index('book_author_key').on(table.authorKey, sql`${table.titleKey} collate "C"`, table.id),
    index('book_odd_isbn')
      .on(table.id)
      .where(sql`isbn !~ '^97[89][0-9]{10}$'`),
  ],
);
