import { type BookSearch, bookSearch } from './book.facts';

/** The formats of exported books. Their names are the same in all languages. */
export const bookExportFormats = [
  ['csv', 'CSV'],
  ['bib', 'BibTeX'],
  ['mrc', 'MARC21'],
  ['xml', 'MARCXML'],
] as const;

type Extension = (typeof bookExportFormats)[number][0];

/** Maximum number of books in the address of a file: addresses have a limit of 16 kB. */
export const maxExportedIds = 300;

/** The address of a file with the books that a search and its filters find. */
export function bookExportUrl(extension: Extension, search: BookSearch): string {
  const { cursor: _, ...filter } = bookSearch.parse(search);
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  return `/api/export/books.${extension}?${query}`;
}

/** The address of a file with these books. */
export const selectedBooksUrl = (extension: Extension, ids: readonly string[]): string =>
  `/api/export/books.${extension}?ids=${ids.join(',')}`;
