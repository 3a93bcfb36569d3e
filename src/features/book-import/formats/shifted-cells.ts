import { readIsbn } from '../values/isbn-value';
import { readLanguage } from '../values/language-value';
import { type Mapping, ownId } from './record-file';

/** Whether a value can stand in no other column than the one for this field. */
const anchors: Record<string, (value: string) => boolean> = {
  id: (value) => ownId.test(value.trim()),
  isbn: (value) => typeof readIsbn([value]).isbn === 'string',
  language: (value) => typeof readLanguage([value]).language === 'string',
};

/**
 * Whether a cell could be missing before or among those that fill a field, so that the values of a
 * row with too few cells stand in the wrong columns. A valid ISBN, language or id in its own column
 * shows that nothing is missing before it.
 * @param headings in the order of the file
 */
export function couldBeShifted(
  values: Record<string, string>,
  headings: readonly string[],
  mapping: Mapping,
): boolean {
  const present = headings.filter((heading) => values[heading] !== undefined);
  const isMapped = (heading: string) => (mapping[heading] ?? 'ignore') !== 'ignore';
  const isAnchor = (heading: string) =>
    anchors[mapping[heading] ?? 'ignore']?.(values[heading] ?? '') === true;
  return present.findLastIndex(isMapped) > present.findLastIndex(isAnchor);
}
