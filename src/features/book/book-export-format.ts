import { type BookSearch, bookSearchSchema } from './book.schema';

/** The formats of exported books. Their names are the same in all languages. */
export const bookExportFormats = [
  ['csv', 'CSV'],
  ['bib', 'BibTeX'],
  ['mrc', 'MARC21'],
  ['xml', 'MARCXML'],
] as const;

/** The address of a file with the books that a search and its filters find. */
export function bookExportUrl(
  extension: (typeof bookExportFormats)[number][0],
  search: BookSearch,
): string {
  const { cursor: _, ...filter } = bookSearchSchema.parse(search);
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  return `/api/export/books.${extension}?${query}`;
}
