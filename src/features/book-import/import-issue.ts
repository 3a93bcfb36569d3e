import { words } from '@/features/book-import/values/words';
import { writeMessageKey } from '@/i18n/message-key';
import { wellFormed } from '@/lib/text/well-formed';
import { otherMaterials } from './book-import.facts';
import type { ImportRecord } from './book-import.schema';
import { warningCodes } from './formats/record-file';

type Issue = Omit<ImportRecord['issues'][number], 'message'>;

/** The translation key of a problem of a record, with the values for its text. */
export function issueMessageKey({ kind, code, field, from, to, record }: Issue): string {
  const values = Object.entries({ field, from, to, record }).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [[name, typeof value === 'string' ? wellFormed(value.slice(0, 200)) : value] as const],
  );
  const isMaterial = otherMaterials.some((material) => material === code);
  const keys = {
    // Where a warning of the same name says the rest.
    doubt: `bookImport:doubt.${warningCodes.some((warning) => warning === code) ? 'asItIs' : code}`,
    fault: `importIssue:fault.${code}`,
    warning: isMaterial ? `bookImport:kinds.${code}` : `importIssue:warning.${code}`,
  };
  return writeMessageKey(keys[kind], Object.fromEntries(values));
}

/** Issues whose text does not say which field they are about. */
const namelessIssues: ReadonlySet<string> = new Set(
  words(
    'entitiesDecoded charactersRemoved shortened lettersLost valueLeftOut othersLeftOut otherKept',
    'nameRead htmlRead respelled encodedTwice oddLetters',
  ),
);

/** The field whose name is shown before the text of an issue. Undefined if the text already names it. */
export const namedField = ({ code, field }: Issue): string | undefined =>
  namelessIssues.has(code) ? field : undefined;
