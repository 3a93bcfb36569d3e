import { foldHeading } from '@/features/book/offered/file-formats/fold-heading';
import type { OtherMaterial } from '../book-import.facts';
import names from './material-names.json' with { type: 'json' };

/**
 * What tables and BibTeX call things that are no books: Zotero, biblatex, Koha, Libib, LibraryThing, the types of Dublin
 * Core and RDA, and words in the product's languages. A book that one hears is a book.
 */
const byName = new Map(
  (Object.entries(names) as [OtherMaterial, string[]][]).flatMap(([material, lines]) =>
    lines
      .join('|')
      .split('|')
      .map((name) => [foldHeading(name), material] as const),
  ),
);

/** What a text calls something, if that is no book: as a whole, or by the first of its parts that has such a name. */
export const materialNamed = (text: string): OtherMaterial | undefined =>
  [text, ...text.slice(0, 200).split(/[,;:|/()[\]>]| [-–—] /)]
    .map(foldHeading)
    .map((name) => byName.get(name) ?? byName.get(name.replace(/s$/, '')))
    .find(Boolean);
