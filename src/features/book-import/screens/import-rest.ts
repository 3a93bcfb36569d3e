import { type ImportPageSearch, type ListedState, countOf, isRunning } from '../book-import.facts';
import type { RecordFilter } from '../book-import.queries';
import type { BookImport } from '../book-import.schema';

const setAside = ['doubtful', 'faulty'] as const;
const settled = ['imported', 'undone', 'unchanged', 'ignored'] as const;

/** What the list of records that need no decision can be narrowed to: all states while the work on them goes on. */
export const restStates = ({ state }: Pick<BookImport, 'state'>): readonly ListedState[] => [
  'ready',
  ...settled,
  ...(isRunning(state) ? setAside : []),
];

/**
 * The filter of that list: the one in the address, or the first with records, also when the last record that the
 * address asks for has been decided on. Undefined if the list is not shown.
 */
export function restFilter(
  item: Pick<BookImport, 'state' | 'states'>,
  { state }: ImportPageSearch,
): RecordFilter | undefined {
  const possible = restStates(item);
  const aside = setAside.find((one) => one === state && !possible.includes(one));
  if (aside && item.state !== 'undone' && item.states[aside] > 0) return undefined;
  if (state !== undefined && !aside) return { state };
  const first = possible.find((one) => countOf(item.states, one) > 0);
  return first && { state: first };
}
