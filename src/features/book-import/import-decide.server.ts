import { type SQL, and, eq, getTableColumns, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { invalidFieldError } from '@/api/field-errors.server';
import { writeAudit } from '@/auth/audit/audit.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { type DbOrTransaction, db } from '@/db/client.server';
import { book, bookImport, bookImportGenre, bookImportRecord, genre } from '@/db/schema';
import { startJob, wakeJobWorker } from '@/features/job/offered/job-work.server';
import { refuse } from '@/i18n/errors/refuse.server';
import type { ImportState } from '@/lib/books/import-states';
import { keysOf, pick } from '@/lib/objects/records';
import {
  type BulkDecision,
  bulkDecisions,
  decisionsOfChanges,
  doubtReasons,
} from './book-import.facts';
import type {
  BookImport,
  bulkDecisionInput,
  importChangesSchema,
  recordDecisionInput,
} from './book-import.schema';
import { areColumnPositions } from './formats/record-file';
import { lockImport, workOn } from './import-acts.server';
import { hasIssue, isShownFor } from './import-issue-counts.server';
import { loadRecord } from './import-records.server';
import { compareFacts } from './work/facts-in-file.server';
import { compareWithBooks, reclassifyRecords } from './work/import-classify.server';
import { forgetGenres } from './work/import-genres.server';
import { rememberGenre, rememberMapping } from './work/import-memory.server';
import { mappingJob } from './work/import-work.server';

type BulkInput = z.infer<typeof bulkDecisionInput>;

/** States in which no worker changes the import and undoing has not begun. */
const restingStates: readonly ImportState[] = ['ready', 'cancelled', 'stopped', 'applied'];

/**
 * Changes the mapping of a file, and what becomes of its texts, before any of its records is imported, or the genres for its
 * names of genres. A worker then reads the stored records again. Mapping and genres are remembered for later files.
 * @throws ORPCError NOT_FOUND, CONFLICT in another state, BAD_REQUEST for a heading or a genre that does not exist
 */
export async function changeImport(
  actor: CurrentSession,
  { id, genres = [], ...reading }: z.infer<typeof importChangesSchema>,
): Promise<void> {
  const { mapping } = reading;
  const isReadAgain = Object.values(reading).some((value) => value !== undefined);
  await db().transaction(async (transaction) => {
    const found = await lockImport(transaction, id, isReadAgain ? ['ready'] : restingStates);
    const genreNames = await chooseGenres(transaction, id, genres);
    const chosenGenres = genres.length > 0 && { genres: genreNames };
    if (isReadAgain || chosenGenres)
      await writeAudit(transaction, actor, {
        act: 'import.map',
        target: { id, name: found.fileName },
        ...(isReadAgain && { before: pick(found, keysOf(reading)) }),
        after: { ...reading, ...chosenGenres },
        isCounted: true,
      });
    if (!isReadAgain) return;
    if (Object.keys(mapping ?? {}).some((heading) => !found.headings.includes(heading)))
      throw invalidFieldError('mapping', 'bookImport:errors.mapping');
    if (mapping && !areColumnPositions(found.headings))
      await rememberMapping(transaction, found, mapping);
    await forgetGenres(transaction, id);
    await transaction
      .update(bookImport)
      .set({ ...reading, state: 'mapping', position: 0, warnings: {}, changedAt: sql`now()` })
      .where(eq(bookImport.id, id));
    await startJob(transaction, actor, mappingJob, workOn(found));
  });
  if (isReadAgain) wakeJobWorker();
}

/** Stores and remembers the genres for names of a file. @returns what each name has become, for the audit */
async function chooseGenres(
  transaction: DbOrTransaction,
  importId: string,
  genres: NonNullable<z.infer<typeof importChangesSchema>['genres']>,
): Promise<Record<string, string>> {
  const genreNames: Record<string, string> = {};
  for (const [index, { key, decision, genreId = null }] of genres.entries()) {
    const target = decision === 'map' ? genreId : null;
    const [into] = await transaction
      .select({ name: genre.name })
      .from(genre)
      .where(eq(genre.id, target ?? ''));
    if (decision === 'map' && !into)
      throw invalidFieldError(`genres.${index}.genreId`, 'manageBook:errors.genreGone');
    const changed = await transaction
      .update(bookImportGenre)
      .set({ decision, genreId: target, madeAt: null })
      .where(and(eq(bookImportGenre.importId, importId), eq(bookImportGenre.key, key)))
      .returning({ name: bookImportGenre.name });
    if (target !== null && changed.length > 0) await rememberGenre(transaction, key, target);
    for (const { name } of changed) genreNames[name] = into?.name ?? decision;
  }
  return genreNames;
}

/**
 * Decides about one record: a new book, a change of a book, nothing, or a book that the person has entered by
 * hand. Null removes a decision and compares the record again.
 * @throws ORPCError NOT_FOUND; CONFLICT for a record that is already imported, or for a new book whose title
 *   or ISBN another book has; BAD_REQUEST for a decision that the record does not allow
 */
export const decideRecord = (
  actor: CurrentSession,
  { id, recordId, decision, bookId }: z.infer<typeof recordDecisionInput>,
) =>
  db().transaction(async (transaction) => {
    const found = await lockImport(transaction, id, restingStates);
    const number = Number(recordId);
    const record = await loadRecord(id, number, transaction);
    if (record.state === 'imported' || record.state === 'undone')
      throw refuse('CONFLICT', {
        fields: [{ path: 'decision', message: 'bookImport:errors.imported' }],
      });
    await writeAudit(transaction, actor, decided(found));
    const shown = async () => {
      await compareFacts(transaction, found, eq(bookImportRecord.number, number));
      return loadRecord(id, number, transaction);
    };
    if (decision === null) {
      await reclassifyRecords(transaction, id, sql`${number}`);
      return shown();
    }
    const isFaulty = record.issues.some(({ kind }) => kind === 'fault');
    const target = bookId ?? record.bookId;
    const needsNoMending = decision === 'ignore' || (decision !== 'create' && target !== null);
    if (isFaulty && !needsNoMending)
      throw invalidFieldError('decision', 'bookImport:errors.faulty');
    if (decision === 'update' || decision === 'fill' || decision === 'by-hand') {
      const exists = await transaction.$count(book, eq(book.id, target ?? ''));
      if (!exists) throw invalidFieldError('bookId', 'bookImport:errors.noBook');
    }
    if (decision === 'update' || decision === 'fill') {
      const chosen = { bookId: bookId === record.bookId ? undefined : bookId };
      const numbers = sql`${number}`;
      await compareWithBooks(transaction, { importId: id, numbers, decision, ...chosen });
      return shown();
    }
    if (decision === 'create') await refuseTakenName(transaction, record.fields);
    const bookVersion = sql`(select version from book where id = ${target})`;
    const without = { bookVersion: null, differences: null };
    const results = {
      create: { ...without, state: 'new', match: 'none', bookId: null },
      'by-hand': { ...without, bookVersion, state: 'unchanged', match: 'hand', bookId: target },
      ignore: { state: 'ignored' },
    } as const;
    await transaction
      .update(bookImportRecord)
      .set({ decision, ...results[decision] })
      .where(and(eq(bookImportRecord.importId, id), eq(bookImportRecord.number, number)));
    return shown();
  });

/** Decisions of one person about one import are one entry: the records themselves keep each decision. */
const decided = ({ id, fileName }: BookImport) =>
  ({ act: 'import.decide', target: { id, name: fileName }, isCounted: true }) as const;

const decisionBatchSize = 500;

/** The decisions that are possible for all records of a reason, and which these are. */
function recordsOf(reason: BulkInput['reason']): { allowed: readonly BulkDecision[]; are: SQL } {
  if (reason === 'changed')
    return {
      allowed: decisionsOfChanges,
      are: sql`(state = 'changed' or state = 'unchanged' and decision = 'fill')`,
    };
  const doubt = doubtReasons.find((one) => one === reason);
  if (!doubt) return { allowed: ['ignore'], are: sql`state = 'faulty' and ${isShownFor(reason)}` };
  const are = sql`state = 'doubtful' and ${hasIssue('doubt', doubt)}`;
  return { allowed: bulkDecisions[doubt], are };
}

/**
 * Decides about all records that are doubtful for one reason or change a book, or leaves out all with one fault, in batches,
 * each in its own transaction.
 * @throws ORPCError NOT_FOUND, CONFLICT while the import is worked on, BAD_REQUEST for a decision that the
 *   reason does not allow
 */
export async function decideRecords(
  actor: CurrentSession | null,
  { id, reason, decision }: BulkInput,
): Promise<void> {
  const { allowed, are } = recordsOf(reason);
  if (!allowed.includes(decision))
    throw invalidFieldError('decision', 'bookImport:errors.decision');
  for (let last: number | undefined = 0; last !== undefined;) {
    const after: number = last;
    last = await db().transaction(async (transaction) => {
      const found = await lockImport(transaction, id, restingStates);
      const { rows } = await transaction.execute<{ number: number }>(sql`
        select number from book_import_record
        where import_id = ${id} and number > ${after} and ${are}
        order by number limit ${decisionBatchSize}`);
      if (rows.length === 0) return undefined;
      if (after === 0) await writeAudit(transaction, actor, decided(found));
      const numbers = sql.raw(rows.map(({ number }) => number).join(', '));
      if (decision === 'compare') await reclassifyRecords(transaction, id, numbers, true);
      else if (decision === 'ignore')
        await transaction.execute(sql`
          update book_import_record set decision = 'ignore', state = 'ignored'
          where import_id = ${id} and number in (${numbers})`);
      else await compareWithBooks(transaction, { importId: id, numbers, decision });
      await compareFacts(transaction, found, sql`number in (${numbers})`);
      return rows.at(-1)?.number;
    });
    // Lets requests that wait for the embedded database's one connection go first.
    await new Promise(setImmediate);
  }
}

async function refuseTakenName(
  transaction: DbOrTransaction,
  { title, author, isbn }: Record<string, unknown>,
): Promise<void> {
  const [taken] = await transaction
    .select(pick(getTableColumns(book), ['id', 'title', 'author', 'isbn']))
    .from(book)
    .where(
      sql`md5(name_key(${book.title})) = md5(name_key(${String(title)}::text))
        and md5(name_key(${book.author})) = md5(name_key(${String(author)}::text))
        or ${book.isbn} = ${isbn ?? null}::text`,
    )
    .limit(1);
  if (!taken) return;
  const { isbn: takenIsbn, ...other } = taken;
  const what = takenIsbn !== null && takenIsbn === isbn ? 'isbn' : 'title';
  throw refuse('CONFLICT', {
    fields: [{ path: what, message: `manageBook:errors.${what}Taken` }],
    book: other,
  });
}
