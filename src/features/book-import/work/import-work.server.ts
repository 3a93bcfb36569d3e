import { and, eq, sql } from 'drizzle-orm';
import type { Permission } from '@/auth/permissions';
import type { DbOrTransaction } from '@/db/client.server';
import { violatedConstraint } from '@/db/constraint-violation.server';
import { bookImport, bookImportRecord } from '@/db/schema';
import { type JobKind, defineJob } from '@/features/job/offered/job-work.server';
import type { ImportState } from '@/lib/books/import-states';
import { pick } from '@/lib/objects/records';
import { importStatuses } from '../book-import.facts';
import { storedMapping } from '../import-mapping.server';
import { type Work, applyRecords, skipNextRecord } from './import-apply.server';
import { firstRecords, remapRecords, recordsPerBatch } from './import-batch.server';
import { keepFacts, undoFacts } from './import-facts.server';
import { limitCreatedGenres } from './import-genres.server';
import { removeExpired } from './import-removal.server';
import { keepNextRecord, removeCreatedGenres, undoRecords } from './import-undo.server';
import { unseenId } from './unseen-id.server';

type Row = typeof bookImport.$inferSelect;
type Acts = {
  asks?: Permission;
  /** Processes one batch. @returns whether there was nothing left */
  batch: (transaction: DbOrTransaction, row: Row, limit: number) => Promise<boolean>;
  /** Skips the record on which a batch of one record failed. */
  skip?: (transaction: DbOrTransaction, work: Work) => Promise<unknown>;
  finish?: (transaction: DbOrTransaction, importId: string) => Promise<unknown>;
  next: ImportState;
};

const workOf = ({ id, versionStep }: Row): Work => ({ importId: unseenId(id), versionStep });

/** What a step leaves for the next one: the size of its batch, where it is not the usual one. */
type Data = { size?: number };

const setState = (transaction: DbOrTransaction, id: string, state: ImportState) =>
  transaction
    .update(bookImport)
    .set({ state, changedAt: sql`now()` })
    .where(eq(bookImport.id, id));

/** The work on imports of one state. It ends by itself when an import has left that state. */
const importJob = (
  state: 'mapping' | 'applying' | 'undoing',
  { asks, batch, skip, finish, next }: Acts,
): JobKind<Data> =>
  defineJob({
    name: `import-${state}`,
    ...(asks && { asks }),
    step: async (transaction, { subject, data }, limit) => {
      const [row] = await transaction
        .select()
        .from(bookImport)
        .where(and(eq(bookImport.id, subject), eq(bookImport.state, state)))
        .for('update');
      if (!row) return {};
      const size = Math.min(limit, data.size ?? limit);
      try {
        if (!(await transaction.transaction((within) => batch(within, row, size))))
          return { next: { size: size * 2 } };
      } catch (error) {
        // One record of the batch has a title or ISBN that another book has. The batch is halved until that
        // record is found.
        if (!violatedConstraint(error)) throw error;
        if (size === 1) await skip?.(transaction, workOf(row));
        return { next: { size: Math.max(1, Math.floor(size / 2)) } };
      }
      await finish?.(transaction, row.id);
      await setState(transaction, row.id, next);
      return {};
    },
    ended: (transaction, { subject, state: ending }) =>
      setState(transaction, subject, ending === 'stopped' ? ending : 'cancelled'),
  });

/** Reads the records of a file again, after a person has changed what its columns or texts mean. */
export const mappingJob = importJob('mapping', {
  batch: remapNext,
  finish: limitCreatedGenres,
  next: 'ready',
});
export const applyingJob = importJob('applying', {
  asks: { book: ['create', 'update'] },
  batch: async (transaction, row, limit) =>
    (await applyRecords(transaction, workOf(row), limit)) === 0 &&
    (await keepFacts(transaction, row, limit)),
  skip: skipNextRecord,
  next: 'applied',
});
export const undoingJob = importJob('undoing', {
  asks: { book: ['create', 'update', 'delete'] },
  batch: async (transaction, row, limit) =>
    (await undoRecords(transaction, workOf(row), limit)) === 0,
  skip: keepNextRecord,
  finish: async (transaction, importId) => {
    await undoFacts(transaction, importId);
    await removeCreatedGenres(transaction, importId);
  },
  next: 'undone',
});
const { asks: _, ...unasked } = applyingJob;
/** Applies the import of the command line, which needs no permission. */
export const commandJob: JobKind<Data> = { ...unasked, name: 'import-by-command' };

async function remapNext(transaction: DbOrTransaction, row: Row): Promise<boolean> {
  const { number, values, readIssues, decision } = bookImportRecord;
  const records = await transaction
    .select({ number, values, readIssues, decision })
    .from(bookImportRecord)
    .where(firstRecords(row.id, { after: row.position, limit: recordsPerBatch }))
    .orderBy(number);
  const last = records.at(-1);
  if (!last) return true;
  await remapRecords(transaction, {
    importId: row.id,
    records,
    ...pick(row, ['format', 'unknownAuthor', 'decodesTwice', 'spellings', 'headings']),
    mapping: storedMapping(row),
  });
  await transaction
    .update(bookImport)
    .set({ position: last.number })
    .where(eq(bookImport.id, row.id));
  return false;
}

const running = sql.raw(importStatuses.running.map((state) => `'${state}'`).join(', '));

/** Deletes expired imports, and goes on with those that an instance of a version without these jobs has begun. */
export const importUpkeep = defineJob({
  name: 'import-upkeep',
  schedule: { everySeconds: 60, first: {} },
  step: async (transaction) => {
    await transaction.execute(sql`
      insert into job (kind, subject, name, data, actor_id, token_id)
      select case when state = 'applying' and started_by is null
          then ${commandJob.name} else 'import-' || state end,
        id, file_name, '{}', started_by, started_with_token
      from book_import
      where state in (${running}) and not exists (
        select from job where subject = book_import.id and job.state = 'running')
      on conflict do nothing`);
    return (await removeExpired(transaction)) ? { next: {} } : {};
  },
});
