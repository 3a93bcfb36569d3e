import { foldHeading } from '@/features/book/offered/file-formats/fold-heading';
import type { ColumnTarget, FileFormat, ImportField } from '../record-file';
import all from './headings.json' with { type: 'json' };

const folded = (lines: readonly string[]) =>
  new Set(lines.flatMap((line) => line.split('|')).map(foldHeading));
/** Headings of authors after the first, who may be in a column of their own, or in two. */
export const furtherAuthors = folded(all.further);
/** Words that say no more than their heading: articles, and words for a book, a name and a number. */
export const wordsAside = folded(all.aside);
/** Headings of what a record is: a book, a film, a map. */
export const headingsOfKinds = folded(all.kinds);
/**
 * Headings of values that a book has no place for, such as a second title or a translator, or that may be something else, such as
 * a date of purchase. A warning tells these values in each record.
 */
export const toldHeadings: Partial<Record<ImportField, readonly string[]>> = all.told;

/**
 * Headings that fill a field: in the product's languages and those of the programs that people come from. `foldHeading` is
 * applied to both sides, so case, accents, spaces and punctuation do not matter. A vertical bar separates two headings.
 */
export const headingsByField: Record<Exclude<ImportField, 'id'>, readonly string[]> = {
  ...all.fields,
  author: [...all.fields.author, ...all.further],
  coverId: ['coverId'],
};

/**
 * The two parts of a name in columns of their own: words for the family name, and for the given name beside it. Alone, each is the
 * name of anything.
 */
export const headingsOfNames: readonly (readonly string[])[] = all.names;

type Beside = {
  headings: string;
  target: Exclude<ColumnTarget, 'ignore'>;
  beside?: string;
  without?: ImportField;
  with?: ImportField;
};
/**
 * Headings that have their meaning only beside others. A library numbers its copies by a barcode, but a list from a
 * scanner has the ISBN there.
 */
export const headingsBeside = all.beside as readonly Beside[];

/**
 * Headings that have a meaning only in one format. LibraryThing repeats title and author as its summary: "The Hobbit by J. R. R.
 * Tolkien (1937)"; its columns in capitals are those of the export before 2014.
 */
export const fixedFields = all.fixed as Partial<Record<FileFormat, Record<string, ColumnTarget>>>;
