import { type SQL, sql } from 'drizzle-orm';
import { type DbOrTransaction, db } from '@/db/client.server';
import { type StoredIssue, bookImportRecord } from '@/db/schema';
import { doubtReasons } from './book-import.facts';
import type { BookImport, DryRun, ImportDetails } from './book-import.schema';

/** The first fault of a record. A record with several is counted and shown under this one, which names the others. */
const firstFault = sql`jsonb_path_query_first(${bookImportRecord.issues}, '$[*] ? (@.kind == "fault").code') #>> '{}'`;

/** An SQL condition: whether a record is shown for a fault. */
export const isShownFor = (fault: string): SQL => sql`${firstFault} = ${fault}`;

/** An SQL condition: whether a record has an issue. */
export const hasIssue = (kind: Exclude<StoredIssue['kind'], 'fault'>, code: string): SQL =>
  sql`${bookImportRecord.issues} @> ${JSON.stringify([{ kind, code }])}::jsonb`;

/** Counts the doubtful records by reason, the most frequent first. */
export async function loadDoubts(importId: string): Promise<ImportDetails['doubts']> {
  const { rows } = await db().execute<{ code: string; records: number }>(sql`
    select issue->>'code' as code, count(distinct number)::int as records
    from book_import_record, jsonb_array_elements(issues) issue
    where import_id = ${importId} and state = 'doubtful' and issue->>'kind' = 'doubt'
    group by 1 order by 2 desc, 1`);
  return rows.flatMap(({ code, records }) =>
    doubtReasons.filter((one) => one === code).map((reason) => ({ reason, records })),
  );
}

/** Whether a record would fill what its book lacks, and replace a value, too. */
const isPartlyFilling = sql`differences @? '$.*.old ? (@ == null)' and differences @? '$.*.old ? (@ != null)'`;

/** Of which records some could only fill what books lack. */
export async function loadFills({ id, states }: BookImport): Promise<ImportDetails['fills']> {
  if (states.changed + states.doubtful + states.unchanged === 0) return [];
  const { rows } = await db().execute<{ reason: string }>(sql`
    select distinct case when decision = 'fill' then 'decided' when state = 'changed' then 'changed'
      else issue.doubt #>> '{}' end as reason
    from book_import_record
      left join lateral jsonb_path_query(issues, '$[*] ? (@.kind == "doubt").code') issue (doubt) on state = 'doubtful'
    where import_id = ${id} and (state in ('changed', 'unchanged') and decision = 'fill'
      or state in ('changed', 'doubtful') and ${isPartlyFilling})
    order by 1`);
  const reasons = [...doubtReasons, 'changed', 'decided'] as const;
  return rows.flatMap(({ reason }) => reasons.find((one) => one === reason) ?? []);
}

/** Counts the faulty records by their first fault, the most frequent first. */
export async function loadFaults({ id, states }: BookImport): Promise<DryRun['faults']> {
  if (states.faulty === 0) return {};
  const { rows } = await db().execute<{ code: string; records: number }>(sql`
    select ${firstFault} as code, count(*)::int as records from book_import_record
    where import_id = ${id} and state = 'faulty' group by 1 order by 2 desc, 1`);
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
