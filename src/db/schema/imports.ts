import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type {
  ImportState,
  RecordState,
  importGenreDecisions,
  keptCodes,
  recordDecisions,
  recordMatches,
} from '@/lib/books/import-states';
import { createdAt, id, moment } from './columns';

/** A problem of a record, as a code with values. Its text is translated when it is shown. */
export type StoredIssue = {
  kind: 'fault' | 'warning' | 'doubt';
  code: string;
  field?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  record?: number;
};

type StoredValue = string | number | null;

const importId = () =>
  text()
    .notNull()
    .references(() => bookImport.id, { onDelete: 'cascade' });

/** A file of books that a person imports, and the progress of its import. */
export const bookImport = pgTable(
  'book_import',
  {
    id: id(),
    /** Null for the command line. */
    createdBy: text(),
    /** The user whose permissions the running import needs. Null for the command line. */
    startedBy: text(),
    /** The access token that started it. */
    startedWithToken: text(),
    fileName: text().notNull(),
    fileBytes: bigint({ mode: 'number' }).notNull(),
    format: text().notNull().default(''),
    encoding: text().notNull().default(''),
    separator: text(),
    headings: jsonb().$type<string[]>().notNull().default([]),
    /** How much of the file is no record, by kind. */
    skipped: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** How many records have each kind of warning. */
    warnings: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** The first rows of a table, and which of them, from 1, has the headings; 0 if none has. */
    firstRows: jsonb().$type<string[]>().notNull().default([]),
    headingRow: integer().notNull().default(0),
    /** The author of records that name none. */
    unknownAuthor: text(),
    /** Whether texts that were encoded twice are decoded once more. */
    decodesTwice: boolean().notNull().default(false),
    /** Authors that a person has respelled: the name in the file, and the name that books get. */
    spellings: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Which field each heading fills. */
    mapping: jsonb().$type<Record<string, string>>().notNull().default({}),
    state: text().$type<ImportState>().notNull(),
    /** While records are mapped again, or given to other features: the number of the last record that is done. */
    position: integer().notNull().default(0),
    /** How much a change raises the version of a book; see docs/decisions/047. */
    versionStep: integer().notNull().default(1),
    /** Only versions before 1.1 use these: the process that works on it, and the end of its exclusive lease. */
    leaseOwner: text(),
    leaseUntil: moment(),
    createdAt: createdAt(),
    changedAt: moment().notNull().defaultNow(),
    /** It is deleted after this moment. */
    expiresAt: moment().notNull(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`search_fold(file_name)`),
  },
  (table) => [
    index('book_import_created_at').on(table.createdAt, table.id),
    index('book_import_state').on(table.state, table.leaseUntil),
    index('book_import_expires_at').on(table.expiresAt),
  ],
);

/** A record of an imported file. */
export const bookImportRecord = pgTable(
  'book_import_record',
  {
    /** Without a reference: checking it for each record costs more than storing the record. */
    importId: text().notNull(),
    /** The position in the file, from 1. */
    number: integer().notNull(),
    values: jsonb().$type<Record<string, string>>().notNull(),
    source: text().notNull(),
    /** Problems of the record itself, which do not depend on the mapping. */
    readIssues: jsonb().$type<StoredIssue[]>().notNull().default([]),
    /** The book as the mapping reads it. A field that no column fills is missing. */
    fields: jsonb().notNull().default({}),
    issues: jsonb().$type<StoredIssue[]>().notNull().default([]),
    state: text().$type<RecordState>().notNull(),
    match: text().$type<(typeof recordMatches)[number]>().notNull().default('none'),
    /** The book that it matches or created. Without a reference, because books are deleted. */
    bookId: text(),
    /** The version of that book when it was compared, and after the import its new version. */
    bookVersion: integer(),
    /** The fields that the import changes, with old and new values. */
    differences: jsonb().$type<Record<string, { old: StoredValue; new: StoredValue }>>(),
    /** The decision of a person; null without one. */
    decision: text().$type<(typeof recordDecisions)[number]>(),
    /**
     * Hashes of the letters of the title, and of the author's sorted letters, to find duplicates in the
     * file.
     */
    titleKey: text(),
    authorKey: text(),
    isbn: text(),
    /** Hash of the name of the genre; of an empty text when it has none. */
    genreKey: text(),
    /** The row of the changed book before the change, for undoing. */
    before: jsonb(),
    /** Why undoing did not change the book. */
    kept: text().$type<(typeof keptCodes)[number]>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    index('book_import_record_state').on(table.importId, table.state, table.number),
    index('book_import_record_title').on(table.importId, table.titleKey, table.authorKey),
    index('book_import_record_isbn').on(table.importId, table.isbn),
    index('book_import_record_book').on(table.importId, table.bookId),
    // Finds covers that undoing restores, so that they are not removed as unused.
    index('book_import_record_cover')
      .on(sql`(${table.before} ->> 'cover_id')`)
      .where(sql`state = 'imported' and before ->> 'cover_id' is not null`),
    // Finds changes whose undoing restores a genre that has been merged into another.
    index('book_import_record_genre')
      .on(sql`(${table.before} ->> 'genre_id')`)
      .where(sql`state = 'imported' and before is not null`),
  ],
);

/** How many records of an import are in each state. Triggers keep it (migrations/0012). */
export const bookImportCount = pgTable(
  'book_import_count',
  {
    importId: importId(),
    state: text().$type<RecordState>().notNull(),
    records: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.state] })],
);

/** A genre name in an imported file that the library lacks, and the decision about it. */
export const bookImportGenre = pgTable(
  'book_import_genre',
  {
    importId: importId(),
    /** Equals `genre_key` of the records. */
    key: text().notNull(),
    /** Empty for records without a genre. */
    name: text().notNull(),
    records: integer().notNull(),
    decision: text().$type<(typeof importGenreDecisions)[number]>().notNull(),
    /** The genre that it is mapped to or that was created for it. */
    genreId: text(),
    /** When the import created that genre. */
    madeAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.key] })],
);

/** Decisions from earlier imports, suggested again: mappings by headings, genres by name. */
export const bookImportMemory = pgTable(
  'book_import_memory',
  {
    kind: text().notNull(),
    key: text().notNull(),
    value: jsonb().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);
