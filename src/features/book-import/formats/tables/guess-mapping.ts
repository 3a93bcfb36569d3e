import { foldHeading } from '@/features/book/offered/file-formats/fold-heading';
import { keysOf } from '@/lib/objects/records';
import { isOfEditors } from '../../values/name-roles';
import type { ColumnTarget, FileFormat, ImportField, Mapping } from '../record-file';
import {
  fixedFields,
  furtherAuthors,
  headingsBeside,
  headingsByField,
  headingsOfKinds,
  headingsOfNames,
  toldHeadings,
  wordsAside,
} from './heading-fields';

const byHeading = (headings: Partial<Record<ImportField, readonly string[]>>) =>
  new Map(
    keysOf(headings).flatMap((field) =>
      [field, ...(headings[field]?.join('|').split('|') ?? [])].map(
        (heading) => [foldHeading(heading), field] as const,
      ),
    ),
  );
const fieldByHeading = byHeading(headingsByField);
const fieldByTold = byHeading(toldHeadings);
/** Whether a column has the authors after the first one. */
export const isOfFurther = (heading: string): boolean => furtherAuthors.has(foldHeading(heading));
/** The number of a heading that comes again. */
const ofTwice = / \(\d+\)$/;
const wordsOf = (heading: string) =>
  heading.split(/(?<=\p{Ll})(?=\p{Lu})|[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
const withoutAside = (heading: string) =>
  wordsOf(heading)
    .filter((word) => !wordsAside.has(foldHeading(word)))
    .join('');
/**
 * The field of a heading without its number, its prefix of Dublin Core, and what is explained in brackets; or the only one
 * that its parts name, as in two languages: "Titre / العنوان".
 */
function fieldOfBare(heading: string): ImportField | undefined {
  const bare = heading.replace(/^\s*\d+[.)]|^dc(?:terms)?[.:]|\([^()]*\)|\[[^[\]]*\]/gi, '');
  const named = [bare, ...bare.split(/[/|\n]| [-–—] /)].map(
    (part) =>
      fieldByHeading.get(foldHeading(part)) ?? fieldByHeading.get(foldHeading(withoutAside(part))),
  );
  const fields = new Set(named.filter(Boolean));
  return named[0] ?? (fields.size === 1 ? [...fields][0] : undefined);
}
/** A folded heading without its number: "Author 2", "2nd author", "Author (2)". */
const unnumbered = (heading: string) =>
  heading.replace(/^\p{N}+(?:st|nd|rd|th|eme|ere?|e(?=au))|\p{N}+/gu, '');
/** Of other fields, several are joined, or a warning names what a book has no place for. */
const onlyOnce: ReadonlySet<ImportField> = new Set(['title', 'publishedYear', 'coverId']);
const ofNumbered = (key: string) => fieldByHeading.get(unnumbered(key));
/** The field beside which a record tells the values of a column that fills nothing; undefined if it does not. */
export function toldField(heading: string): ImportField | undefined {
  const key = foldHeading(heading);
  const field = ofNumbered(key);
  return fieldByTold.get(unnumbered(key)) ?? (field && onlyOnce.has(field) ? field : undefined);
}
/** What a heading says of a name without its number and the words for an author: "Surname of the 2nd author" is a surname. */
const partOfName = (heading: string) =>
  wordsOf(heading.replace(/(?:first|main|primary|premier)\s(?=author|auteur)/i, ''))
    .map(foldHeading)
    .filter((word) => fieldByHeading.get(word) !== 'author' || isOfEditors(word))
    .filter((word) => !/^(?:\p{N}.*|of|the|de|du|del|des|d|l|la|автора)$/u.test(word))
    .join('');
const ofNames = headingsOfNames.map((pair) =>
  pair.map((words) => new Set(words.split('|').map(partOfName))),
);
const foldedBeside = headingsBeside.map(({ headings, beside, ...rest }) => ({
  ...rest,
  headings: headings.split('|').map(foldHeading),
  beside: beside?.split('|').map(foldHeading),
}));

/** Whether a column says what a record is. */
export const isOfKinds = (heading: string): boolean => headingsOfKinds.has(foldHeading(heading));

/** Headings of this product's own export of books. */
const ownHeadings = ['title', 'author', 'genre', 'isbn'];

/** Whether the column `id` of a file contains ids of books. In tables of other programs, it numbers the rows. */
const hasOwnIds = (format: FileFormat, headings: readonly string[]) =>
  ['marc', 'marcxml', 'bibtex'].includes(format) ||
  ownHeadings.every((heading) => headings.includes(heading));

/**
 * Guesses which field each heading fills. Several headings can fill one field, and `toBook` then reads them
 * together. Unknown headings are ignored.
 */
export function guessMapping(format: FileFormat, headings: readonly string[]): Mapping {
  const fixed = fixedFields[format === 'marcxml' ? 'marc' : format];
  const folded = headings.map(foldHeading);
  const parts = headings.map(partOfName);
  const paired = ofNames.filter((pair) =>
    pair.every((words) => parts.some((part) => words.has(part))),
  );
  const nameAt = (at: number) => {
    const part = parts[at] ?? '';
    const [families, givens] = paired.find((pair) => pair.some((words) => words.has(part))) ?? [];
    return families && (givens?.has(part) ? 'givenName' : 'familyName');
  };
  // An editor stands in for a missing author, and further authors are beside another.
  const isMain = (one: string, at: number) =>
    !isOfEditors(one) && !furtherAuthors.has(one) && !nameAt(at);
  const isFilled = (field: ImportField) =>
    folded.some((one, at) => fieldByHeading.get(one) === field && isMain(one, at));
  const hasAuthor = isFilled('author');
  const only = (field: ImportField) =>
    isFilled(field) ? undefined : headings.find((one) => fieldOfBare(one) === field);
  // Of two tables side by side, the first is read.
  const second = headings.findIndex(
    (one) => ofTwice.test(one) && ofNumbered(foldHeading(one)) === 'title',
  );
  const beside = (heading: string) =>
    foldedBeside.find(
      (one) =>
        one.headings.includes(heading) &&
        (!one.beside || one.beside.some((other) => folded.includes(other))) &&
        (!one.without || !isFilled(one.without)) &&
        (!one.with || isFilled(one.with) || only(one.with) !== undefined),
    )?.target;
  const guess = (heading: string, at: number): ColumnTarget => {
    if (heading === 'id') return hasOwnIds(format, headings) ? 'id' : 'ignore';
    if (fixed && Object.hasOwn(fixed, heading)) return fixed[heading] ?? 'ignore';
    const key = foldHeading(heading);
    const bare = fieldOfBare(heading);
    const numbered = ofNumbered(key);
    const isOfSecond = second >= 0 && at >= second && ofTwice.test(heading);
    return (
      (hasAuthor ? undefined : nameAt(at)) ??
      beside(unnumbered(key)) ??
      fieldByHeading.get(key) ??
      (numbered && !onlyOnce.has(numbered) && !isOfSecond ? numbered : undefined) ??
      (bare && only(bare) === heading ? bare : 'ignore')
    );
  };
  return Object.fromEntries(headings.map((one, at) => [one, guess(one, at)]));
}
