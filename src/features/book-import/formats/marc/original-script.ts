import type { ColumnTarget, Mapping } from '../record-file';

/** The columns with title and authors in their original script (880), and the field of the book that each is of. */
export const originalColumns = { '245 original': 'title', 'names original': 'author' } as const;
/** The column with other texts in an original script. */
export const furtherOriginals = 'others original';
type OriginalColumn = keyof typeof originalColumns;

export const isOriginalColumn = (heading: string): heading is OriginalColumn =>
  Object.hasOwn(originalColumns, heading);

/** What becomes of title and authors in two scripts: the romanised, the original, or this one in the description. */
export const originalScripts = ['romanised', 'original', 'both'] as const;
export type OriginalScript = (typeof originalScripts)[number];

const targetOf = (column: OriginalColumn, chosen: OriginalScript): ColumnTarget =>
  chosen === 'romanised' ? 'ignore' : chosen === 'both' ? 'description' : originalColumns[column];

/** A mapping in which the columns of the original script fill what is chosen. */
export const withOriginals = (mapping: Mapping, chosen: OriginalScript | undefined): Mapping =>
  chosen === undefined
    ? mapping
    : Object.fromEntries(
        Object.entries(mapping).map(([heading, target]) => [
          heading,
          isOriginalColumn(heading) ? targetOf(heading, chosen) : target,
        ]),
      );

/** What is chosen by a mapping; undefined for another one. */
export const originalScriptOf = (mapping: Mapping): OriginalScript | undefined =>
  originalScripts.find((script) =>
    Object.entries(mapping).every(
      ([heading, target]) => !isOriginalColumn(heading) || targetOf(heading, script) === target,
    ),
  );
