import { type SQL, and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';
import { type StoredIssue, bookImportRecord } from '@/db/schema';
import {
  type FactInFile,
  type FactsOfFiles,
  type RecordOfBook,
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
 * these records. Earlier warnings of that kind are dropped.
 * @param among a condition on the records
 */
export async function warnOfKept(
  transaction: DbOrTransaction,
  { id, ...choices }: Choices & { id: string },
  among: SQL,
): Promise<void> {
  const facts = allFactsOfFiles();
  if (facts.length === 0) return;
  const { importId, number, values, bookId } = bookImportRecord;
  const wasWarned = hasIssue('warning', otherKept);
  const records = await transaction
    .select({ number, values, bookId, wasWarned: sql<boolean>`${wasWarned}` })
    .from(bookImportRecord)
    .where(and(eq(importId, id), among, or(isNotNull(bookId), wasWarned)));
  const linked = records.flatMap((record): (RecordOfBook & { number: number })[] =>
    record.bookId === null
      ? []
      : [{ number: record.number, bookId: record.bookId, ...recordOfFile(record.values, choices) }],
  );
  const warnings: Record<number, StoredIssue[]> = {};
  for (const { wasWarned: before, number: one } of records) if (before) warnings[one] = [];
  for (const { label, losing } of facts)
    for (const { at, ...texts } of await losing(transaction, linked)) {
      const issue = { kind: 'warning', code: otherKept, field: label, ...texts } as const;
      const one = linked[at]?.number ?? 0;
      warnings[one] = [...(warnings[one] ?? []), issue];
    }
  const rows = Object.entries(warnings).map(([one, issues]) => ({ number: Number(one), issues }));
  if (rows.length === 0) return;
  await transaction.execute(sql`
    update book_import_record record set issues = kept.issues || (
      select coalesce(jsonb_agg(issue), '[]') from jsonb_array_elements(record.issues) issue
      where issue->>'code' <> ${otherKept})
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as kept (number int, issues jsonb)
    where record.import_id = ${unseenId(id)} and record.number = kept.number`);
  const warned = rows.filter(({ issues }) => issues.length > 0).length;
  const before = records.filter((record) => record.wasWarned).length;
  await addToWarnings(transaction, id, { [otherKept]: warned - before });
}
