import { and, asc, eq, getTableColumns, inArray, isNull, ne, sql } from 'drizzle-orm';
import { type DbOrTransaction, db } from '@/db/client.server';
import { sortKey } from '@/db/keyset.server';
import { readList } from '@/db/list.server';
import { book, bookImport, bookImportGenre, bookImportRecord, genre, user } from '@/db/schema';
import { searchIn } from '@/db/search/search.server';
import { allFactsOfFiles } from '@/features/book/offered/book-hooks.server';
import { refuse } from '@/i18n/errors/refuse.server';
import { recordStates } from '@/lib/books/import-states';
import type { ListPage } from '@/lib/lists/list-search';
import { fromKeys, keysOf, pick } from '@/lib/objects/records';
import { isDatabaseFull } from '@/server/database/data-space.server';
import { importStatuses, isRunning } from './book-import.facts';
import {
  type BookImport,
  type DryRun,
  type ImportDetails,
  type ImportListInput,
  bookImportSchema,
  importGenreSchema,
} from './book-import.schema';
import { fieldOf } from './formats/record-file';
import { loadDoubts, loadFaults, loadFills } from './import-issue-counts.server';
import { storedMapping } from './import-mapping.server';
import { firstRecords } from './work/import-batch.server';

const zero = fromKeys(recordStates, () => 0);

// What calls tell of an import, and not who works on it until when.
const { records: _, states: __, kept: ___, keptFor: ____, ...told } = bookImportSchema.shape;
const columns = {
  ...pick(bookImport, keysOf(told)),
  createdBy: user.name,
  // Raw SQL, because Drizzle omits table names in a query of one table.
  counts: sql<Partial<BookImport['states']> | null>`(
    select jsonb_object_agg(state, records) from book_import_count
    where book_import_count.import_id = "book_import"."id")`,
  keptFor: sql<BookImport['keptFor'] | null>`(
    select jsonb_object_agg(kept, books) from (
      select kept, count(*)::int as books from book_import_record
      where import_id = "book_import"."id" and book_import_record.state = 'imported'
        and "book_import"."state" = 'undone' and kept is not null group by kept) each)`,
};

type Row = {
  counts: Partial<BookImport['states']> | null;
  keptFor: BookImport['keptFor'] | null;
  mapping: unknown;
  headings: string[];
};

function shown<Found extends Row>({ counts, keptFor: reasons, ...row }: Found) {
  const states = { ...zero, ...counts };
  const keptFor = reasons ?? {};
  const [records = 0, kept = 0] = [states, keptFor].map((all) =>
    Object.values(all).reduce((sum, one) => sum + one, 0),
  );
  return { ...row, mapping: storedMapping(row), records, states, kept, keptFor };
}

/**
 * Loads one import.
 * @throws ORPCError NOT_FOUND, also while its file is still being read
 */
export async function loadImport(
  id: string,
  within: DbOrTransaction = db(),
): Promise<BookImport & Pick<ImportDetails, 'firstRows'>> {
  const [found] = await within
    .select({ ...columns, firstRows: bookImport.firstRows })
    .from(bookImport)
    .leftJoin(user, eq(user.id, bookImport.createdBy))
    .where(and(eq(bookImport.id, id), ne(bookImport.state, 'reading')));
  if (!found) throw refuse('NOT_FOUND');
  return shown(found);
}

/** The counts of an import, in the form that the upload and the command return. */
export async function dryRunOf(id: string): Promise<DryRun> {
  const found = await loadImport(id);
  const facts = factHeadings(found.headings);
  const isTable = found.separator !== null || found.format === 'isbns';
  return {
    ...pick(found, ['id', 'format', 'records', 'states', 'skipped', 'warnings']),
    faults: await loadFaults(found),
    unread: found.headings.filter(
      (heading) => isTable && !fieldOf(found.mapping[heading]) && !facts[heading],
    ),
  };
}

/** The headings that are read for other facts than the fields of books, with the label of the fact. */
const factHeadings = (headings: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    allFactsOfFiles().flatMap(({ label, readHeadings }) =>
      readHeadings(headings).map((heading) => [heading, label]),
    ),
  );

const sortKeys = {
  createdAt: { expression: sql`${bookImport.createdAt}`, type: 'timestamptz' },
  fileName: { expression: sql`sort_key(${bookImport.fileName})`, type: 'text' },
} as const;

/** One page of the imports whose file has been read. The newest is first; a search sorts by relevance. */
export async function listImports(input: ImportListInput): Promise<ListPage<BookImport>> {
  const { searchTerm, status, sort, ...paging } = input;
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

/** The range of records from which the samples of each column are taken. */
const sampled = { after: 0, limit: 200 };
const samplesEach = 3;
const sampleLength = 120;

/** The number of new books whose covers the page shows. */
const shownBooks = 8;

async function loadNewBooks({ id, state, states }: BookImport): Promise<ImportDetails['newBooks']> {
  const written = state === 'undone' ? 'undone' : 'imported';
  if (states[written] === 0 || isRunning(state)) return { count: 0, first: [] };
  const { importId, before, number, bookId } = bookImportRecord;
  const isNew = and(eq(importId, id), eq(bookImportRecord.state, written), isNull(before));
  const first = await db()
    .select({
      ...pick(getTableColumns(book), ['id', 'title', 'author', 'language', 'coverId']),
      genre: pick(getTableColumns(genre), ['id', 'name', 'color']),
    })
    .from(bookImportRecord)
    .innerJoin(book, eq(book.id, bookId))
    .innerJoin(genre, eq(genre.id, book.genreId))
    .where(isNew)
    .orderBy(asc(number))
    .limit(shownBooks);
  return { count: await db().$count(bookImportRecord, isNew), first };
}

/** Loads one import with the data of its page. */
export async function loadImportDetails(id: string): Promise<ImportDetails> {
  const found = await loadImport(id);
  const genres = await db()
    .select(pick(bookImportGenre, keysOf(importGenreSchema.shape)))
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
  return {
    ...found,
    genres,
    faults: await loadFaults(found),
    doubts: found.states.doubtful > 0 ? await loadDoubts(id) : [],
    fills: await loadFills(found),
    newBooks: await loadNewBooks(found),
    waitsForRoom: isRunning(found.state) && isDatabaseFull(),
    samples,
    factHeadings: factHeadings(found.headings),
  };
}
