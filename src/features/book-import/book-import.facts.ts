import { type ImportState, type RecordState, recordStates } from '@/lib/books/import-states';
import { cursorField, searchTermField } from '@/lib/lists/list-search';
import { fromKeys, keysOf } from '@/lib/objects/records';
import { type SearchOf, addressSearch, checkedField, choiceField } from '@/lib/web/address-search';
import { words } from './values/words';

/** What a record describes, if it is no book. Their texts are `bookImport:kinds.${kind}`. */
export const otherMaterials = words(
  'map notatedMusic soundRecording film picture computerFile mixedMaterial kit object serial partOfWork',
  'webPage document',
);
export type OtherMaterial = (typeof otherMaterials)[number];

/** The filter of the list of imports. Each status combines the states that look the same to a person. */
export const importStatuses = {
  ready: ['ready'],
  running: ['mapping', 'applying', 'undoing'],
  applied: ['applied'],
  stopped: ['cancelled', 'stopped'],
  undone: ['undone'],
} as const satisfies Record<string, readonly ImportState[]>;
export const importStatusNames = keysOf(importStatuses);

/** The largest number of imports that one person keeps without applying them. */
export const maxKeptImports = 20;

export const importSorts = ['createdAt', '-createdAt', 'fileName', '-fileName'] as const;

/** Query parameters of the list of imports. */
export const importListSearch = addressSearch({
  searchTerm: searchTermField,
  status: choiceField(importStatusNames),
  sort: choiceField(importSorts),
  cursor: cursorField,
});
export type ImportListSearch = SearchOf<typeof importListSearch>;

/** Whether a worker is changing an import that has this state. */
export const isRunning = (state: ImportState): boolean =>
  importStatuses.running.some((running) => running === state);

/** Doubts about a record itself, which also a book that it matches does not answer: a person trusts it, or leaves it out. */
const ofRecords = [...words('shiftedCells afterLoneCell'), ...otherMaterials];
export const ownDoubts: ReadonlySet<string> = new Set(ofRecords);

export const allBulkDecisions = ['update', 'fill', 'compare', 'ignore'] as const;
export type BulkDecision = (typeof allBulkDecisions)[number];

const meanwhile = words('takenMeanwhile changedMeanwhile deletedMeanwhile genreGone');
/**
 * Why a record is doubtful, and the decisions that are possible for all records of that reason: `update` changes the books that
 * they match, `fill` only fills what these lack, `compare` compares them again without that doubt, `ignore` leaves them out. The
 * first one that suits them is advised.
 */
export const bulkDecisions = {
  sameTitle: ['update', 'fill', 'ignore'],
  similarTitle: ['fill', 'ignore', 'update'],
  isbnOtherBook: ['ignore', 'fill', 'update'],
  swappedNames: ['fill', 'ignore'],
  ...fromKeys([...ofRecords, ...meanwhile], () => ['compare', 'ignore'] as const),
  ...fromKeys(words('doubleInFile isbnTaken titleTaken'), () => ['ignore'] as const),
} as const satisfies Record<string, readonly BulkDecision[]>;
/** The decisions that are possible for all books that an import would change. */
export const decisionsOfChanges = ['fill', 'update'] as const satisfies readonly BulkDecision[];
export type DoubtReason = keyof typeof bulkDecisions;
export const doubtReasons = keysOf(bulkDecisions);

/** What a list of records can be narrowed to: a state, or all that an import would do. */
export const listedStates = [...recordStates, 'ready'] as const;
export type ListedState = (typeof listedStates)[number];
/** The states of records that an import would write. */
export const readyStates = ['new', 'changed'] as const satisfies readonly RecordState[];

export const countOf = (
  states: Readonly<Record<RecordState, number>>,
  state: ListedState,
): number =>
  state === 'ready' ? readyStates.reduce((sum, one) => sum + states[one], 0) : states[state];

/** Query parameters of the page of an import, which select the shown records. */
export const importPageSearch = addressSearch({ state: choiceField(listedStates) });
export type ImportPageSearch = SearchOf<typeof importPageSearch>;

/** A record of an import in an address: the import's id, a full stop, and the record's number. */
export const importedRecordField = checkedField((text) => /^[\w-]{1,64}\.\d{1,7}$/.test(text));
