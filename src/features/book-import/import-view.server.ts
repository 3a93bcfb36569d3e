import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { type DbOrTransaction, db } from '@/db/client.server';
import { sortKey } from '@/db/keyset.server';
import { readList } from '@/db/list.server';
import {
  type StoredIssue,
  book,
  bookImport,
  bookImportGenre,
  bookImportRecord,
  user,
} from '@/db/schema';
import { searchIn } from '@/db/search/search.server';
import { fieldMessage } from '@/i18n/errors/error-message.server';
import { refuse } from '@/i18n/errors/refuse.server';
import { type Language, defaultLanguage } from '@/i18n/languages';
import { recordStates } from '@/lib/books/import-states';
import type { ListPage } from '@/lib/lists/list-search';
import { fromKeys, pick } from '@/lib/objects/records';
import { isDatabaseFull } from '@/server/database/data-space.server';
import { readerLanguageOf } from '@/server/refusals.server';
import { maybeRequestScope } from '@/server/request-scope.server';
import { importStatuses, isRunning } from './book-import.facts';
import {
  type BookImport,
  type DryRun,
  type ImportDetails,
  type ImportListInput,
  type ImportRecord,
  type ImportRecordsInput,
  type RecordCounts,
  importIssueSchema,
} from './book-import.schema';
import { issueMessageKey } from './import-issue';
import { hasDoubt, loadDoubts, loadFaults } from './import-issue-counts.server';
import { storedMapping } from './import-mapping.server';
import { firstRecords } from './work/import-batch.server';
import { isNamed } from './work/import-genres.server';

const zero = fromKeys(recordStates, () => 0);

const columns = {
  id: bookImport.id,
  fileName: bookImport.fileName,
  fileBytes: bookImport.fileBytes,
  format: bookImport.format,
  encoding: bookImport.encoding,
  separator: bookImport.separator,
  headings: bookImport.headings,
  headingRow: bookImport.headingRow,
  unknownAuthor: bookImport.unknownAuthor,
  decodesTwice: bookImport.decodesTwice,
  skipped: bookImport.skipped,
  warnings: bookImport.warnings,
  mapping: sql<BookImport['mapping']>`${bookImport.mapping}`.mapWith(storedMapping),
  state: bookImport.state,
  position: bookImport.position,
  createdBy: user.name,
  createdAt: bookImport.createdAt,
  changedAt: bookImport.changedAt,
  expiresAt: bookImport.expiresAt,
  // Raw SQL, because Drizzle omits table names in a query of one table.
  counts: sql<Partial<RecordCounts> | null>`(
    select jsonb_object_agg(state, records) from book_import_count
    where book_import_count.import_id = "book_import"."id")`,
  kept: sql<number>`(
    select count(*)::int from book_import_record
    where book_import_record.import_id = "book_import"."id" and book_import_record.state = 'imported'
      and "book_import"."state" = 'undone' and book_import_record.kept is not null)`,
};

type Row = Omit<BookImport, 'records' | 'states'> & { counts: Partial<RecordCounts> | null };
function shown({ counts, ...row }: Row): BookImport {
  const states = { ...zero, ...counts };
  const records = Object.values(states).reduce((sum, one) => sum + one, 0);
  return { ...row, records, states };
}

/**
 * Loads one import.
 * @throws ORPCError NOT_FOUND, also while its file is still being read
 */
export async function loadImport(id: string, within: DbOrTransaction = db()): Promise<BookImport> {
  const [found] = await within
    .select(columns)
    .from(bookImport)
    .leftJoin(user, eq(user.id, bookImport.createdBy))
    .where(and(eq(bookImport.id, id), ne(bookImport.state, 'reading')));
  if (!found) throw refuse('NOT_FOUND');
  return shown(found);
}

/** The counts of an import, in the form that the upload and the command return. */
export async function dryRunOf(id: string): Promise<DryRun> {
  const found = await loadImport(id);
  return {
    ...pick(found, ['id', 'format', 'records', 'states', 'skipped', 'warnings']),
    faults: await loadFaults(found),
  };
}

const sortKeys = {
  createdAt: { expression: sql`${bookImport.createdAt}`, type: 'timestamptz' },
  fileName: { expression: sql`sort_key(${bookImport.fileName})`, type: 'text' },
} as const;

/** One page of the imports whose file has been read. The newest is first; a search sorts by relevance. */
export async function listImports({
  searchTerm,
  status,
  sort,
  ...paging
}: ImportListInput): Promise<ListPage<BookImport>> {
  const listing = {
    ...paging,
    table: bookImport,
    id: bookImport.id,
    filters: and(
      ne(bookImport.state, 'reading'),
      status && inArray(bookImport.state, [...importStatuses[status]]),
    ),
    search: await searchIn(bookImport.searchText, searchTerm, [bookImport.fileName]),
    sort: sort && sortKey(sortKeys, sort),
  };
  const page = await readList(listing, sortKey(sortKeys, '-createdAt'), (listColumns) =>
    db()
      .select({ ...columns, ...listColumns })
      .from(bookImport)
      .leftJoin(user, eq(user.id, bookImport.createdBy))
      .$dynamic(),
  );
  return { ...page, items: page.items.map(shown) };
}

const { importId: _, madeAt: __, ...genreColumns } = getTableColumns(bookImportGenre);

/** The range of records from which the samples of each column are taken. */
const sampled = { after: 0, limit: 200 };
const samplesEach = 3;
const sampleLength = 120;

/** Loads one import with the data of its page. */
export async function loadImportDetails(id: string): Promise<ImportDetails> {
  const found = await loadImport(id);
  const genres = await db()
    .select(genreColumns)
    .from(bookImportGenre)
    .where(eq(bookImportGenre.importId, id))
    .orderBy(sql`${bookImportGenre.records} desc`, bookImportGenre.name)
    .limit(500);
  const rows = await db()
    .select({ values: bookImportRecord.values })
    .from(bookImportRecord)
    .where(firstRecords(id, sampled))
    .orderBy(asc(bookImportRecord.number));
  const samples = Object.fromEntries(
    found.headings.map((heading) => {
      const values = rows.map(({ values: one }) => one[heading]?.trim() ?? '').filter(Boolean);
      const distinct = [...new Set(values)].slice(0, samplesEach);
      return [heading, distinct.map((text) => text.slice(0, sampleLength).toWellFormed())];
    }),
  );
  const doubts = found.states.doubtful > 0 ? await loadDoubts(id) : [];
  const [start] = await db()
    .select({ firstRows: bookImport.firstRows })
    .from(bookImport)
    .where(eq(bookImport.id, id));
  const waitsForRoom = isRunning(found.state) && isDatabaseFull();
  return {
    ...found,
    genres,
    faults: await loadFaults(found),
    firstRows: start?.firstRows ?? [],
    doubts,
    waitsForRoom,
    samples,
  };
}

const recordColumns = {
  id: sql<string>`${bookImportRecord.number}::text`,
  number: bookImportRecord.number,
  state: bookImportRecord.state,
  match: bookImportRecord.match,
  bookId: bookImportRecord.bookId,
  fields: sql<ImportRecord['fields']>`${bookImportRecord.fields}`,
  differences: bookImportRecord.differences,
  issues: bookImportRecord.issues,
  decision: bookImportRecord.decision,
  // Raw SQL, because Drizzle omits table names in a query of one table.
  genreId: sql<string | null>`coalesce(
    (select genre.id from genre where ${isNamed('genre', '"book_import_record"."genre_key"')}),
    (select genre.id from book_import_genre chosen join genre on genre.id = chosen.genre_id
      where chosen.import_id = "book_import_record"."import_id"
        and chosen.key = "book_import_record"."genre_key"))`,
  kept: bookImportRecord.kept,
};

type RecordRow = Omit<ImportRecord, 'book' | 'issues'> & { issues: StoredIssue[] };

/** Adds the matched books and the texts of the issues. */
async function shownRecords(
  rows: RecordRow[],
  within: DbOrTransaction = db(),
): Promise<ImportRecord[]> {
  const ids = rows.flatMap(({ bookId }) => bookId ?? []);
  const books = ids.length
    ? await within
        .select({ id: book.id, title: book.title, author: book.author })
        .from(book)
        .where(inArray(book.id, ids))
    : [];
  const byId = new Map(books.map((one) => [one.id, one]));
  const scope = maybeRequestScope();
  const language: Language = scope ? readerLanguageOf(scope.request) : defaultLanguage;
  return Promise.all(
    rows.map(async ({ issues, ...row }) => ({
      ...row,
      book: byId.get(row.bookId ?? '') ?? null,
      issues: await Promise.all(
        issues.slice(0, 20).map(async (issue) =>
          importIssueSchema.parse({
            ...issue,
            message: await fieldMessage(issueMessageKey(issue), language),
          }),
        ),
      ),
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
  const [found] = await shownRecords(rows, within);
  if (!found) throw refuse('NOT_FOUND');
  return found;
}

const cursorPattern = /^\d{1,9}$/;

/** One page of the records of an import, in the order of the file. The cursor is a record number. */
export async function listRecords({
  id,
  cursor,
  limit,
  state,
  reason,
  kept,
}: ImportRecordsInput): Promise<ListPage<ImportRecord>> {
  if (cursor !== undefined && !cursorPattern.test(cursor)) throw refuse('BAD_REQUEST');
  const { states, records, kept: keptRecords } = await loadImport(id);
  const rows = await db()
    .select(recordColumns)
    .from(bookImportRecord)
    .where(
      and(
        eq(bookImportRecord.importId, id),
        state && eq(bookImportRecord.state, state),
        reason && and(eq(bookImportRecord.state, 'doubtful'), hasDoubt(reason)),
        kept ? isNotNull(bookImportRecord.kept) : undefined,
        gt(bookImportRecord.number, Number(cursor ?? 0)),
      ),
    )
    .orderBy(asc(bookImportRecord.number))
    .limit(limit + 1);
  const items = await shownRecords(rows.slice(0, limit));
  const doubts = reason ? await loadDoubts(id) : [];
  const ofReason = doubts.find((one) => one.reason === reason)?.records ?? 0;
  const total = reason ? ofReason : kept ? keptRecords : state ? states[state] : records;
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? last.id : null, total };
}
