import { keysOf } from '@/lib/objects/records';
import type { DoubtReason, ImportPageSearch } from '../../book-import.facts';
import type { RecordFilter } from '../../book-import.queries';
import type { ImportDetails } from '../../book-import.schema';
import type { FaultCode } from '../../formats/record-file';

/** The records of a file that need a person for the same reason. */
export type RecordGroup = {
  reason: DoubtReason | FaultCode;
  records: number;
  filter: RecordFilter;
};

/** The groups of an import that its address asks for. An import that was undone is not decided on any more. */
export function groupsOf(
  { state, doubts, faults }: Pick<ImportDetails, 'state' | 'doubts' | 'faults'>,
  search: ImportPageSearch,
): RecordGroup[] {
  if (state === 'undone') return [];
  const groups: RecordGroup[] = [
    ...doubts.map(({ reason, records }): RecordGroup => {
      return { reason, records, filter: { state: 'doubtful', reason } };
    }),
    ...keysOf(faults).map((fault): RecordGroup => {
      return { reason: fault, records: faults[fault] ?? 0, filter: { state: 'faulty', fault } };
    }),
  ];
  return groups.filter(({ filter }) => !search.state || filter.state === search.state);
}
