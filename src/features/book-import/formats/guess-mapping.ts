import { keysOf } from '@/lib/records';
import { fixedFields, headingsByField } from './heading-fields';
import { type FileFormat, type ImportField, importFields, type Mapping } from './record-file';

/** A heading without case, accents, Arabic vowel signs and hamza forms, spaces and punctuation. */
export const foldHeading = (heading: string): string =>
  heading
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

/** Whether the headings are those of our own export, whose ids are ours. */
const isOwnExport = (headings: readonly string[]) =>
  importFields.every((field) => headings.includes(field));

/**
 * The field that each heading probably fills. Several headings can fill one field: `toBook` reads
 * them together. Headings that are not known are ignored.
 */
export function guessMapping(format: FileFormat, headings: readonly string[]): Mapping {
  const fixed = fixedFields[format === 'marcxml' ? 'marc' : format];
  const guess = (heading: string): ImportField | 'ignore' => {
    if (heading === 'id') return isOwnExport(headings) ? 'id' : 'ignore';
    return (fixed ? fixed[heading] : fieldByHeading.get(foldHeading(heading))) ?? 'ignore';
  };
  return Object.fromEntries(headings.map((heading) => [heading, guess(heading)]));
}
