/**
 * What happens to an import. `reading` while its file is read, `mapping` while a changed mapping is
 * applied to its records, `stopped` when the person who started it lost the right to.
 */
export const importStates = [
  'reading',
  'ready',
  'mapping',
  'applying',
  'applied',
  'cancelled',
  'stopped',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/** Each record is in exactly one of these states. */
export const recordStates = [
  'new',
  'unchanged',
  'changed',
  'doubtful',
  'faulty',
  'ignored',
  'imported',
  'undone',
] as const;
export type RecordState = (typeof recordStates)[number];

/** How a record of an import found its book. */
export const recordMatches = ['id', 'isbn', 'title-author', 'hand', 'none'] as const;

/**
 * What a person can decide on one record. `fill`: our book keeps its values and gets those that it lacks; `by-hand`: they
 * entered the book themselves.
 */
export const recordDecisions = ['create', 'update', 'fill', 'ignore', 'by-hand'] as const;

/** What becomes of a genre that only the file has: it is made, mapped, or replaced by the default. */
export const importGenreDecisions = ['make', 'map', 'default'] as const;

/** Why undoing left a book as it is. */
export const keptCodes = ['edited', 'laterImport', 'deleted', 'taken'] as const;
