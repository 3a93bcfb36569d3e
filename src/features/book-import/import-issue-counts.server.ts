import { type SQL, sql } from 'drizzle-orm';
import { type DbOrTransaction, db } from '@/db/client.server';
import { type StoredIssue, bookImportRecord } from '@/db/schema';
import type { RecordState } from '@/lib/books/import-states';
import { doubtReasons } from './book-import.facts';
import type { BookImport, DryRun, ImportDetails } from './book-import.schema';

/** An SQL condition: whether a record has an issue. */
export const hasIssue = (kind: StoredIssue['kind'], code: string): SQL =>
  sql`${bookImportRecord.issues} @> ${JSON.stringify([{ kind, code }])}::jsonb`;

/** Counts the records of a state by the codes of their issues of one kind, the most frequent first. */
async function countIssues(importId: string, state: RecordState, kind: StoredIssue['kind']) {
  const { rows } = await db().execute<{ code: string; records: number }>(sql`
    select issue->>'code' as code, count(distinct number)::int as records
    from book_import_record, jsonb_array_elements(issues) issue
    where import_id = ${importId} and state = ${state} and issue->>'kind' = ${kind}
    group by 1 order by 2 desc, 1`);
  return rows;
}

/** Counts the doubtful records by reason. */
export async function loadDoubts(importId: string): Promise<ImportDetails['doubts']> {
  return (await countIssues(importId, 'doubtful', 'doubt')).flatMap(({ code, records }) => {
    const reason = doubtReasons.find((one) => one === code);
    return reason ? [{ reason, records }] : [];
  });
}

/** Counts the faulty records by fault. */
export async function loadFaults({ id, states }: BookImport): Promise<DryRun['faults']> {
  const rows = states.faulty > 0 ? await countIssues(id, 'faulty', 'fault') : [];
  return Object.fromEntries(rows.map(({ code, records }) => [code, records]));
}

/** Adds to the numbers of records that have each kind of warning. */
export async function addToWarnings(
  transaction: DbOrTransaction,
  importId: string,
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  if (Object.values(counts).every((count) => count === 0)) return;
  await transaction.execute(sql`
    update book_import set warnings = coalesce((
      select jsonb_object_agg(code, records) from (
        select key as code, sum(value::int) as records from (
          select * from jsonb_each_text(warnings)
          union all select * from jsonb_each_text(${JSON.stringify(counts)}::jsonb)
        ) counted group by key having sum(value::int) > 0
      ) summed
    ), '{}') where id = ${importId}`);
}
