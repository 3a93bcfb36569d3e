import { type SQL, and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';
import { type StoredIssue, bookImportRecord } from '@/db/schema';
import {
  type FactInFile,
  type FactsOfFiles,
  type RecordOfFile,
  allFactsOfFiles,
} from '@/features/book/offered/book-hooks.server';
import { mapValues } from '@/lib/objects/records';
import type { BookImport } from '../book-import.schema';
import { onceEncoded } from '../formats/encodings/encoded-twice';
import type { WarningCode } from '../formats/record-file';
import { addToWarnings, hasIssue } from '../import-issue-counts.server';
import { unseenId } from './unseen-id.server';

type Choices = Pick<BookImport, 'mapping' | 'decodesTwice'>;

/** A record as other features read it. */
export function recordOfFile(
  inFile: Readonly<Record<string, string>>,
  { mapping, decodesTwice }: Choices,
): RecordOfFile {
  const values = decodesTwice ? mapValues(inFile, (value) => onceEncoded(value) ?? value) : inFile;
  const [title = ''] = Object.entries(mapping).flatMap(([heading, target]) =>
    target === 'title' ? values[heading] || [] : [],
  );
  return { title, values };
}

/** What other features read from a record, each with its name among those of the navigation. */
export function factsInFile(
  values: Readonly<Record<string, string>>,
  choices: Choices,
): (FactInFile & { label: FactsOfFiles['label'] })[] {
  const record = recordOfFile(values, choices);
  return allFactsOfFiles().map(({ label, read }) => ({ label, ...read(record) }));
}

/** The warning of a record whose book keeps a fact of its own. */
const otherKept = 'otherKept' satisfies WarningCode;

/** The facts that books do not take from a record, by its warnings. */
export const keptFacts = (issues: readonly StoredIssue[]): ReadonlySet<string | undefined> =>
  new Set(issues.flatMap(({ code, field }) => (code === otherKept ? [field] : [])));

/**
 * Warns of what other features read from records and do not take, since the books have it already otherwise, and counts
 * these records. Earlier warnings of that kind are dropped. Books that have nothing are changed, also if nothing else is.
 * @param among a condition on the records
 */
export async function compareFacts(
  transaction: DbOrTransaction,
  { id, ...choices }: Choices & { id: string },
  among: SQL,
): Promise<void> {
  const facts = allFactsOfFiles();
  if (facts.length === 0) return;
  const { importId, number, values, bookId, state, differences } = bookImportRecord;
  const wasWarned = hasIssue('warning', otherKept);
  const mayChange = sql<boolean>`(${state} in ('unchanged', 'changed') or ${state} = 'doubtful' and ${differences} is not null)
    and (select state from book_import where id = ${id}) <> 'applying'`;
  const records = await transaction
    .select({ number, values, bookId, mayChange, wasWarned: sql<boolean>`${wasWarned}` })
    .from(bookImportRecord)
    .where(and(eq(importId, id), among, or(isNotNull(bookId), wasWarned)));
  const found = records.map((record) => ({ ...record, issues: [] as StoredIssue[], gains: {} }));
  const linked = found.flatMap(({ bookId: of, ...record }) =>
    of === null ? [] : [{ ...record, bookId: of, ...recordOfFile(record.values, choices) }],
  );
  for (const { label, differing } of facts)
    for (const { at, from, to } of await differing(transaction, linked))
      if (to !== null)
        linked[at]?.issues.push({ kind: 'warning', code: otherKept, field: label, from, to });
      else if (linked[at]?.mayChange)
        Object.assign(linked[at].gains, { [label]: { old: null, new: from } });
  const rows = found.flatMap(({ number: one, wasWarned: before, issues, gains }) =>
    before || issues.length + Object.keys(gains).length > 0 ? [{ number: one, issues, gains }] : [],
  );
  if (rows.length === 0) return;
  await transaction.execute(sql`
    update book_import_record record set
      issues = found.issues || (
        select coalesce(jsonb_agg(issue), '[]') from jsonb_array_elements(record.issues) issue
        where issue->>'code' <> ${otherKept}),
      state = case when gains = '{}' or state = 'doubtful' then state else 'changed' end,
      differences = case when gains = '{}' then differences else coalesce(differences, '{}') || gains end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as found (number int, issues jsonb, gains jsonb)
    where record.import_id = ${unseenId(id)} and record.number = found.number`);
  const warned = rows.filter(({ issues }) => issues.length > 0).length;
  const before = records.filter((record) => record.wasWarned).length;
  await addToWarnings(transaction, id, { [otherKept]: warned - before });
}
