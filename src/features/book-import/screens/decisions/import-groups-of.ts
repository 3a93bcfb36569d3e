import { keysOf } from '@/lib/objects/records';
import type { DoubtReason, ImportPageSearch } from '../../book-import.facts';
import type { RecordFilter } from '../../book-import.queries';
import type { ImportDetails } from '../../book-import.schema';
import type { FaultCode } from '../../formats/record-file';

/** The records of a file that need a person for the same reason. */
export type RecordGroup = { records: number } & (
  | { state: 'doubtful'; reason: DoubtReason }
  | { state: 'faulty'; reason: FaultCode }
);

/** The groups of an import that its address asks for. An import that was undone is not decided on any more. */
export function groupsOf(
  { state, doubts, faults }: Pick<ImportDetails, 'state' | 'doubts' | 'faults'>,
  search: ImportPageSearch,
): RecordGroup[] {
  if (state === 'undone') return [];
  const groups: RecordGroup[] = [
    ...doubts.map((doubt) => ({ state: 'doubtful' as const, ...doubt })),
    ...keysOf(faults).map((reason) => ({
      state: 'faulty' as const,
      reason,
      records: faults[reason] ?? 0,
    })),
  ];
  const isAll = search.state === undefined && !search.kept;
  return groups.filter((group) => isAll || group.state === search.state);
}

/** The filter of the list with the records of a group. */
export const groupFilter = (group: RecordGroup): RecordFilter =>
  group.state === 'doubtful'
    ? { state: group.state, reason: group.reason }
    : { state: group.state, fault: group.reason };
