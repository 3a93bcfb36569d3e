import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { type DbOrTransaction, db } from '@/db/client.server';
import { type StoredIssue, book, bookImportRecord } from '@/db/schema';
import { fieldMessage } from '@/i18n/errors/error-message.server';
import { refuse } from '@/i18n/errors/refuse.server';
import { type Language, defaultLanguage } from '@/i18n/languages';
import type { ListPage } from '@/lib/lists/list-search';
import { pick } from '@/lib/objects/records';
import { readerLanguageOf } from '@/server/refusals.server';
import { maybeRequestScope } from '@/server/request-scope.server';
import { countOf, readyStates } from './book-import.facts';
import {
  type BookImport,
  type ImportRecord,
  type ImportRecordsInput,
  importIssueSchema,
} from './book-import.schema';
import { issueMessageKey } from './import-issue';
import { hasIssue, isShownFor } from './import-issue-counts.server';
import { loadImport } from './import-view.server';
import { words } from './values/words';
import { factsInFile, keptFacts } from './work/facts-in-file.server';
import { isNamed } from './work/import-genres.server';
import { laterImport } from './work/import-undo.server';

/** The number of the earlier record of the file that is the same book. */
const twinNumber = sql`(jsonb_path_query_first("book_import_record"."issues",
  '$[*] ? (@.code == "doubleInFile").record')::int)`;

const recordColumns = {
  id: sql<string>`${bookImportRecord.number}::text`,
  ...pick(
    bookImportRecord,
    words('number values state match bookId differences issues decision kept'),
  ),
  keptBy: sql<ImportRecord['keptBy']>`case when "book_import_record"."kept" = 'laterImport' then (
    select jsonb_build_object('id', other.id, 'fileName', other.file_name)
    from book kept, lateral (select other.* from ${laterImport(sql`kept`, sql`"book_import_record"."import_id"`)}) other
    where kept.id = "book_import_record"."book_id") end`,
  fields: sql<ImportRecord['fields']>`${bookImportRecord.fields}`,
  // Raw SQL, because Drizzle omits table names in a query of one table.
  genreId: sql<string | null>`coalesce(
    (select genre.id from genre where ${isNamed('genre', '"book_import_record"."genre_key"')}),
    (select genre.id from book_import_genre chosen join genre on genre.id = chosen.genre_id
      where chosen.import_id = "book_import_record"."import_id"
        and chosen.key = "book_import_record"."genre_key"))`,
  twin: sql<ImportRecord['twin']>`(
    select jsonb_build_object('number', twin.number, 'fields', twin.fields)
    from book_import_record twin
    where twin.import_id = "book_import_record"."import_id" and twin.number = ${twinNumber})`,
  isTaken: sql<boolean>`"book_import_record"."state" = 'doubtful' and (
    exists (select from book
      where md5(name_key(book.title)) = md5(name_key("book_import_record"."fields"->>'title'))
        and md5(name_key(book.author)) = md5(name_key("book_import_record"."fields"->>'author')))
    or exists (select from book where book.isbn = "book_import_record"."isbn")
    or exists (select from book_import_record twin
      where twin.import_id = "book_import_record"."import_id" and twin.number = ${twinNumber}
        and twin.state not in ('faulty', 'ignored', 'undone')))`,
};

type RecordRow = Omit<ImportRecord, 'book' | 'otherFacts' | 'issues'> & {
  issues: StoredIssue[];
  values: Record<string, string>;
};

const shownIssue = async (issue: StoredIssue, language: Language) =>
  importIssueSchema.parse({
    ...issue,
    message: await fieldMessage(issueMessageKey(issue), language),
  });

/** Adds the matched books and the texts of the issues. */
async function shownRecords(
  rows: RecordRow[],
  choices: Pick<BookImport, 'mapping' | 'decodesTwice'>,
  within: DbOrTransaction = db(),
): Promise<ImportRecord[]> {
  const ids = rows.flatMap(({ bookId }) => bookId ?? []);
  const books = await within
    .select({ id: book.id, title: book.title, author: book.author })
    .from(book)
    .where(inArray(book.id, ids));
  const byId = new Map(books.map((one) => [one.id, one]));
  const scope = maybeRequestScope();
  const language: Language = scope ? readerLanguageOf(scope.request) : defaultLanguage;
  return Promise.all(
    rows.map(async ({ issues, values, ...row }) => ({
      ...row,
      otherFacts: factsInFile(values, choices).flatMap(({ label, text }) =>
        text === undefined || keptFacts(issues).has(label) ? [] : [{ label, text }],
      ),
      book: byId.get(row.bookId ?? '') ?? null,
      issues: await Promise.all(issues.slice(0, 20).map((issue) => shownIssue(issue, language))),
    })),
  );
}

/**
 * Loads one record.
 * @throws ORPCError NOT_FOUND
 */
export async function loadRecord(
  importId: string,
  number: number,
  within: DbOrTransaction = db(),
): Promise<ImportRecord> {
  const rows = await within
    .select(recordColumns)
    .from(bookImportRecord)
    .where(and(eq(bookImportRecord.importId, importId), eq(bookImportRecord.number, number)));
  const [found] = await shownRecords(rows, await loadImport(importId, within), within);
  if (!found) throw refuse('NOT_FOUND');
  return found;
}

/** One page of the records of an import, in the order of the file. The cursor is a record number. */
export async function listRecords(input: ImportRecordsInput): Promise<ListPage<ImportRecord>> {
  const { id, cursor, limit, state, reason, fault } = input;
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) throw refuse('BAD_REQUEST');
  const found = await loadImport(id);
  const narrowed = and(
    eq(bookImportRecord.importId, id),
    state === 'ready'
      ? inArray(bookImportRecord.state, [...readyStates])
      : state && eq(bookImportRecord.state, state),
    reason && and(eq(bookImportRecord.state, 'doubtful'), hasIssue('doubt', reason)),
    fault && and(eq(bookImportRecord.state, 'faulty'), isShownFor(fault)),
  );
  const rows = await db()
    .select(recordColumns)
    .from(bookImportRecord)
    .where(and(narrowed, gt(bookImportRecord.number, Number(cursor ?? 0))))
    .orderBy(asc(bookImportRecord.number))
    .limit(limit + 1);
  const items = await shownRecords(rows.slice(0, limit), found);
  // The counts by state are kept; what else narrows the list is counted.
  const kept = state ? countOf(found.states, state) : found.records;
  return {
    items,
    nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null,
    total: reason || fault ? await db().$count(bookImportRecord, narrowed) : kept,
  };
}
