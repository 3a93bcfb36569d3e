import { bulkDecisions, doubtReasons, ownDoubts } from '../../book-import.facts';
import type { ImportRecord } from '../../book-import.schema';

/** What a person can do with one record. */
export type Choice =
  | 'update'
  | 'fill'
  | 'create'
  | 'compare'
  | 'choose'
  | 'form'
  | 'ignore'
  | 'back';

/** Faults that do not keep a record from changing a book that a person chooses. */
const missingNames: ReadonlySet<string> = new Set(['titleMissing', 'authorMissing']);

/** Doubts about which book is meant. Changing the one that was found would be refused, or write it twice. */
const wrongBook: ReadonlySet<string> = new Set(['isbnTaken', 'titleTaken', 'doubleInFile']);

/** Whether a record has another ISBN than the book that it would change, so it is of another edition. */
export const isOtherEdition = ({ state, differences }: ImportRecord): boolean =>
  state === 'doubtful' && Boolean(differences?.['isbn']?.old && differences['isbn'].new);

/**
 * The fields that a book lacks and a record would fill while the book keeps its other values; empty where the record replaces
 * none.
 */
export function filledFields({ state, decision, differences }: ImportRecord): string[] {
  const found = Object.entries(differences ?? {});
  const filled = found.flatMap(([field, { old }]) => (old === null ? field : []));
  const isPossible = ['doubtful', 'changed'].includes(state) && decision !== 'fill';
  return isPossible && filled.length < found.length ? filled : [];
}

/** Whether nothing can be decided about a record. One that had nothing to fill can be compared again. */
const isSettled = ({ state, decision }: ImportRecord) =>
  state === 'imported' || state === 'undone' || (state === 'unchanged' && decision !== 'fill');

/**
 * The possible decisions about a record, and the one that is advised.
 * @param reason why the record needs a person; without it, nothing is advised
 */
export function choicesOf(
  record: ImportRecord,
  reason?: string,
): { advised: Choice | undefined; others: Choice[] } {
  const { state, book, decision, isTaken, issues } = record;
  if (isSettled(record)) return { advised: undefined, others: [] };
  const doubt = doubtReasons.find((one) => one === reason);
  const isOwn = doubt !== undefined && ownDoubts.has(doubt);
  const isDoubtful = state === 'doubtful';
  const faults = issues.filter(({ kind }) => kind === 'fault');
  const isOurs = book !== null && !wrongBook.has(reason ?? '');
  const isPossible: Record<Choice, boolean> = {
    update: isDoubtful && isOurs,
    fill: isOurs && filledFields(record).length > 0,
    create: isDoubtful && !isTaken,
    compare: isDoubtful && !isOwn,
    choose: state !== 'ignored' && faults.every(({ code }) => missingNames.has(code)),
    form: isDoubtful || state === 'faulty',
    ignore: state !== 'ignored',
    back: state === 'ignored' || decision !== null,
  };
  const wished: (Choice | undefined)[] = [
    isOtherEdition(record) ? 'ignore' : doubt && bulkDecisions[doubt][0],
    ...(isOwn ? (['update', 'create'] as const) : []),
    ...(reason !== undefined && state === 'faulty' ? (['form'] as const) : []),
    reason === undefined ? undefined : 'ignore',
  ];
  const advised = wished.find((choice) => choice !== undefined && isPossible[choice]);
  const all = ['update', 'fill', 'create', 'compare', 'choose', 'form', 'ignore', 'back'] as const;
  return { advised, others: all.filter((choice) => isPossible[choice] && choice !== advised) };
}
