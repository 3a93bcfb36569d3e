import { bookFieldNames } from '@/features/book/book.schema';
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

const fieldOrder: readonly string[] = ['title', 'author', 'genre', ...bookFieldNames];
/** The fields of a book stand in the order of its form, and what else a file says below them. */
export const placeOfField = (field: string) => [...fieldOrder, field].indexOf(field);

/** The fields that a book lacks and a record fills, and those in which the record has another value. */
export function changedFields({
  differences,
}: ImportRecord): Record<'filled' | 'replaced', string[]> {
  const found = Object.entries(differences ?? {});
  found.sort(([one], [other]) => placeOfField(one) - placeOfField(other));
  const of = (isFilled: boolean) =>
    found.flatMap(([field, { old }]) => ((old === null) === isFilled ? field : []));
  return { filled: of(true), replaced: of(false) };
}

/** Whether nothing can be decided about a record. One that had nothing to fill can be compared again. */
const isSettled = ({ state, decision }: ImportRecord) =>
  state === 'imported' || state === 'undone' || (state === 'unchanged' && decision !== 'fill');

/** Whether a record may change what its book has, and whether it may fill what this lacks. */
function changesOf(record: ImportRecord, reason?: string): Record<'update' | 'fill', boolean> {
  const { state, book, decision } = record;
  const { filled, replaced } = changedFields(record);
  // Where a record replaces nothing, an update is a filling.
  const onlyFills = filled.length > 0 && replaced.length === 0;
  const isOurs = book !== null && !wrongBook.has(reason ?? '');
  const isReplacing = state === 'changed' && !onlyFills && decision !== 'fill';
  return {
    update: state === 'doubtful' && isOurs && !onlyFills && reason !== 'swappedNames',
    fill: isOurs && filled.length > 0 && (state === 'doubtful' || isReplacing),
  };
}

/**
 * The possible decisions about a record, and the one that is advised.
 * @param reason why the record needs a person; without it, nothing is advised
 */
export function choicesOf(
  record: ImportRecord,
  reason?: string,
): { advised: Choice | undefined; others: Choice[] } {
  const { state, decision, isTaken, issues } = record;
  if (isSettled(record)) return { advised: undefined, others: [] };
  const doubt = doubtReasons.find((one) => one === reason);
  const isOwn = doubt !== undefined && ownDoubts.has(doubt);
  const isDoubtful = state === 'doubtful';
  const faults = issues.filter(({ kind }) => kind === 'fault');
  const isPossible: Record<Choice, boolean> = {
    ...changesOf(record, reason),
    create: isDoubtful && !isTaken,
    compare: isDoubtful && !isOwn,
    choose: state !== 'ignored' && faults.every(({ code }) => missingNames.has(code)),
    form: isDoubtful || state === 'faulty',
    ignore: state !== 'ignored',
    back: state === 'ignored' || decision !== null,
  };
  const first = doubt && bulkDecisions[doubt][0];
  const wished: (Choice | undefined)[] = [
    isOtherEdition(record) ? 'ignore' : first,
    ...(isOwn || first === 'update' ? (['update', 'fill'] as const) : []),
    ...(isOwn ? (['create'] as const) : []),
    ...(reason !== undefined && state === 'faulty' ? (['form'] as const) : []),
    reason === undefined ? undefined : 'ignore',
  ];
  const advised = wished.find((choice) => choice !== undefined && isPossible[choice]);
  const all = ['fill', 'update', 'create', 'compare', 'choose', 'form', 'ignore', 'back'] as const;
  return { advised, others: all.filter((choice) => isPossible[choice] && choice !== advised) };
}
