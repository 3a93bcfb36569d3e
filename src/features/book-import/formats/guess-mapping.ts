import { keysOf } from '@/lib/records';
import { fixedFields, headingsByField } from './heading-fields';
import type { FileFormat, ImportField, Mapping } from './record-file';

/**
 * Characters of a heading that count. Putting thousands of accents in order takes a time that grows with the
 * square of their number.
 */
export const maxHeadingLength = 200;

/** A heading without case, accents, Arabic vowel signs and hamza forms, spaces and punctuation. */
export const foldHeading = (heading: string): string =>
  heading
    .slice(0, maxHeadingLength)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');

const fieldByHeading = new Map<string, ImportField>(
  keysOf(headingsByField).flatMap((field) =>
    [field, ...headingsByField[field].split('|')].map(
      (heading) => [foldHeading(heading), field] as const,
    ),
  ),
);

const ownHeadings = ['title', 'author', 'genre', 'isbn'];

/** Whether ids in a file are ours. In other tables a column of that name counts rows. */
const hasOwnIds = (format: FileFormat, headings: readonly string[]) =>
  format === 'marc' ||
  format === 'marcxml' ||
  format === 'bibtex' ||
  ownHeadings.every((heading) => headings.includes(heading));

/**
 * The field that each heading probably fills. Several headings can fill one field: `toBook` reads
 * them together. Headings that are not known are ignored.
 */
export function guessMapping(format: FileFormat, headings: readonly string[]): Mapping {
  const fixed = fixedFields[format === 'marcxml' ? 'marc' : format];
  const guess = (heading: string): ImportField | 'ignore' => {
    if (heading === 'id') return hasOwnIds(format, headings) ? 'id' : 'ignore';
    return fixed?.[heading] ?? fieldByHeading.get(foldHeading(heading)) ?? 'ignore';
  };
  return Object.fromEntries(headings.map((heading) => [heading, guess(heading)]));
}
