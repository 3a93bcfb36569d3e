import { type SQL, between, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';
import { type StoredIssue, bookImportRecord } from '@/db/schema';
import { ownDoubts } from '../book-import.facts';
import type { BookImport, ImportRecord } from '../book-import.schema';
import {
  type ColumnTarget,
  type FileRecord,
  type ImportedBook,
  type Mapping,
  type ReadBook,
  mayHaveAnyOrder,
} from '../formats/record-file';
import { areInWrongColumns, couldBeShifted, swappedIn } from '../formats/tables/shifted-cells';
import { toBook } from '../formats/to-book';
import { addToWarnings } from '../import-issue-counts.server';
import { capitalNames, hasNoOrder, isOpenInArabic, turnedPerhaps } from '../values/name-order';
import { namesIn } from '../values/split-names';
import { compareFacts, factsInFile } from './facts-in-file.server';
import { classification, compareWithBooks, given, storeComparison } from './import-classify.server';
import { twinKeys } from './import-duplicates';
import { countUnknownGenres } from './import-genres.server';
import { respell } from './import-spellings.server';
import { unseenId } from './unseen-id.server';

/** Limits of one transaction: the number of records that it stores and compares, and their total characters. */
export const recordsPerBatch = 500;
const charactersPerBatch = 1_000_000;

/** A record that matches a book by id or ISBN may lack title and author. */
const isMissingName = ({ code }: { code: string }) =>
  code === 'titleMissing' || code === 'authorMissing';

/** The database cannot store NUL and lone surrogates, so both become a replacement character. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD');

/** The columns of `book_import_record` that are filled when a file is read. */
export type StoredRecord = {
  number: number;
  values: Record<string, string>;
  source: string;
  readIssues: StoredIssue[];
};

/** Converts a record of a file to the form in which it is stored. */
function storedRecord({ number, values, source, ...read }: FileRecord): StoredRecord {
  const { fault, faultLine, warnings = [] } = read;
  const readIssues = warnings.map((code): StoredIssue => ({ kind: 'warning', code }));
  const from = faultLine && { from: String(faultLine) };
  if (fault) readIssues.unshift({ kind: 'fault', code: fault, ...from });
  const texts = Object.entries(values).map((pair) => pair.map(storable));
  return { number, values: Object.fromEntries(texts), source: storable(source), readIssues };
}

const lengthOf = ({ values, source }: StoredRecord) =>
  Object.entries(values).reduce((sum, [heading, text]) => sum + heading.length + text.length, 0) +
  source.length;

/** The records of a file in batches, one for each transaction. */
export async function* inBatches(
  records: AsyncIterable<FileRecord>,
): AsyncGenerator<StoredRecord[]> {
  let batch: StoredRecord[] = [];
  let length = 0;
  for await (const record of records) {
    const stored = storedRecord(record);
    batch.push(stored);
    length += lengthOf(stored);
    if (batch.length < recordsPerBatch && length < charactersPerBatch) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}

/**
 * A condition that selects up to `limit` records of an import from `after` on whose total length stays below
 * a limit of characters. It always selects the first record.
 */
export const firstRecords = (
  importId: string,
  { after, limit, length = charactersPerBatch }: { after: number; limit: number; length?: number },
): SQL => sql`book_import_record.import_id = ${unseenId(importId)} and book_import_record.number in (
  select number from (
    select number, sum(octet_length(source)) over (order by number) - octet_length(source) as before
    from (
      select number, source from book_import_record
      where import_id = ${unseenId(importId)} and number > ${after} order by number limit ${limit}
    ) as next
  ) as sized where before < ${length})`;

/** The data that is read again when the mapping changes. */
export type MappableRecord = Omit<StoredRecord, 'source'> & {
  decision?: ImportRecord['decision'];
};

const isUnreadable = ({ readIssues }: MappableRecord) =>
  readIssues.some(({ kind }) => kind === 'fault');

/** The names in the columns of a record that have this form. */
const namesOf = ({ values }: MappableRecord, mapping: Mapping, form: ColumnTarget) =>
  Object.keys(mapping).flatMap((heading) =>
    mapping[heading] === form ? namesIn(values[heading] ?? '', false) : [],
  );

/** By the form of their column: whether nothing tells of the order of a name. */
const openForms: [ColumnTarget, (name: string) => boolean][] = [
  ['openAuthor', hasNoOrder],
  ['mixedAuthor', (name) => hasNoOrder(name) && capitalNames(name) === undefined],
  ['author', isOpenInArabic],
];

/** Reads a book from each record. */
export function readBooks(
  records: readonly MappableRecord[],
  { format, mapping, decodesTwice }: ReadingChoices,
): ReadBook[] {
  const isOpen = mayHaveAnyOrder(format, mapping);
  const named = records.map((record) => (isOpen ? namesOf(record, mapping, 'author') : []));
  const turned = turnedPerhaps(named.flat());
  return records.map((record, index) => {
    if (isUnreadable(record)) return { book: {}, warnings: [], faults: [] };
    const read = toBook(record, mapping, decodesTwice);
    const from = named[index]?.find((name) => turned.has(name));
    if (from !== undefined) read.warnings.push({ field: 'author', code: 'nameUnclear', from });
    return read;
  });
}

function mapRecord(
  record: MappableRecord,
  read: ReadBook,
  { mapping, headings, unknownAuthor, decodesTwice }: Batch,
  isSwapped: boolean,
) {
  const { number, values, readIssues, decision = null } = record;
  const faults = read.faults.filter((fault) => !isMissingName(fault));
  const state = isUnreadable(record) || faults.length > 0 ? 'faulty' : 'new';
  const fields = storableFields(read.book);
  const author = read.book.author ?? unknownAuthor ?? undefined;
  const { isbn, titleKey, authorKey } = twinKeys({ ...read.book, author });
  const isShifted =
    isSwapped ||
    areInWrongColumns(values, mapping) ||
    (readIssues.some(({ code }) => code === 'shortRow') &&
      couldBeShifted(values, headings, mapping));
  return {
    number,
    fields,
    issues: [
      ...readIssues,
      ...faults.map((fault) => ({ kind: 'fault', ...fault }) as const),
      ...read.warnings.map((warning) => ({ kind: 'warning', ...warning }) as const),
      ...factsInFile(values, { mapping, decodesTwice }).flatMap(({ label, warnings }) =>
        warnings.map((warning) => ({ kind: 'warning', field: label, ...warning }) as const),
      ),
    ],
    decision,
    state: decision === null || decision === 'create' ? state : 'decided',
    own_doubt: isShifted
      ? 'shiftedCells'
      : readIssues.find(({ code }) => ownDoubts.has(code))?.code,
    isbn,
    title_key: titleKey,
    author_key: authorKey,
  };
}

/**
 * Makes the texts of a book storable, and composes their letters (Unicode NFC). Texts of a record with an id
 * of this library are not composed.
 */
function storableFields(book: ImportedBook) {
  const composed = (text: string) => (book.id === undefined ? text.normalize('NFC') : text);
  return Object.fromEntries(
    Object.entries(book).map(([field, value]) => [
      field,
      typeof value === 'string' ? storable(composed(value)) : value,
    ]),
  );
}

/** What a person has chosen about the texts of an import. */
export type ReadingChoices = Pick<
  BookImport,
  'format' | 'mapping' | 'unknownAuthor' | 'decodesTwice' | 'spellings'
>;

type Batch = ReadingChoices & {
  importId: string;
  records: readonly MappableRecord[];
  /** In the order of the file. */
  headings: readonly string[];
};

/** A batch of a file that is read, with the book of each record. */
export type StagedBatch = Batch & { records: readonly StoredRecord[]; books: ReadBook[] };

const mappedColumns = sql`number int, fields jsonb, issues jsonb, state text, isbn text,
  title_key text, author_key text, own_doubt text, decision text`;
const genreKey = sql`md5(name_key(coalesce(fields->>'genre', '')))`;

async function mapBatch(transaction: DbOrTransaction, batch: Batch, books: ReadBook[]) {
  await respell(transaction, books, batch.spellings);
  const swapped = new Set(mayHaveAnyOrder(batch.format, batch.mapping) ? swappedIn(books) : []);
  return batch.records.flatMap((record, index) => {
    const book = books[index];
    return book ? mapRecord(record, book, batch, swapped.has(book)) : [];
  });
}

/** Compares records of a file with the library and stores them. They are ordered by number. */
export async function stageRecords(
  transaction: DbOrTransaction,
  batch: StagedBatch,
): Promise<void> {
  const { importId, records } = batch;
  const mapped = await mapBatch(transaction, batch, batch.books);
  const rows = mapped.map((row, index) => ({ ...records[index], ...row }));
  const source = sql`
    select row.*, ${genreKey} as genre_key from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (${mappedColumns}, "values" jsonb, source text, "readIssues" jsonb)`;
  await transaction.execute(sql`
    ${await classification(transaction, importId, source)}
    insert into book_import_record
      (import_id, number, "values", source, read_issues, fields, issues, state, match, book_id,
        book_version, differences, title_key, author_key, isbn, genre_key)
    select ${importId}, r.number, r."values", r.source, r."readIssues", r.fields || ${given},
      r.issues || coalesce(e.added, '[]'), coalesce(e.state, r.state), coalesce(e.match, 'none'),
      e.book_id, e.book_version, e.differences, r.title_key, r.author_key, r.isbn, r.genre_key
    from r left join e on e.number = r.number`);
  await countAll(transaction, batch, mapped);
}

/** Reads stored records again with another mapping. What a person has decided about them stays. */
export async function remapRecords(transaction: DbOrTransaction, batch: Batch): Promise<void> {
  const { importId } = batch;
  const mapped = await mapBatch(transaction, batch, readBooks(batch.records, batch));
  const source = sql`
    select row.*, ${genreKey} as genre_key
    from jsonb_to_recordset(${JSON.stringify(mapped)}::jsonb) as row (${mappedColumns})`;
  await storeComparison(transaction, importId, source);
  const numbers = batch.records.flatMap((one) =>
    one.decision === 'update' || one.decision === 'fill' ? one.number : [],
  );
  if (numbers.length > 0)
    await compareWithBooks(transaction, { importId, numbers: sql.raw(numbers.join(', ')) });
  await countAll(transaction, batch, mapped);
}

/** Counts the names of genres, the warnings of records that are compared, names of an open order, and the further facts that books do not take. */
async function countAll(
  transaction: DbOrTransaction,
  { importId, records, ...choices }: Batch,
  mapped: readonly { issues: readonly StoredIssue[] }[],
): Promise<void> {
  const range = [records[0]?.number ?? 0, records.at(-1)?.number ?? 0] as const;
  await countUnknownGenres(transaction, importId, ...range);
  const isOpen = (record: MappableRecord) =>
    mayHaveAnyOrder(choices.format, choices.mapping) &&
    openForms.some(([form, isSo]) => namesOf(record, choices.mapping, form).some(isSo));
  const codes = mapped.flatMap(({ issues }) => [
    ...new Set(issues.flatMap(({ kind, code }) => (kind === 'warning' ? code : []))),
  ]);
  await addToWarnings(transaction, importId, {
    ...Object.fromEntries(
      Array.from(
        Map.groupBy(codes, (code) => code),
        ([code, of]) => [code, of.length],
      ),
    ),
    // A question about the file, which no record has alone.
    nameOrder: records.filter(isOpen).length,
  });
  const among = between(bookImportRecord.number, ...range);
  await compareFacts(transaction, { id: importId, ...choices }, among);
}
