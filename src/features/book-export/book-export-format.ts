import { type BookSearch, bookSearch } from '@/features/book/book.facts';

/** The formats of exported books. Their names are the same in all languages. */
export const bookExportFormats = [
  ['csv', 'CSV'],
  ['bib', 'BibTeX'],
  ['mrc', 'MARC21'],
  ['xml', 'MARCXML'],
] as const;

type Extension = (typeof bookExportFormats)[number][0];

/** Maximum number of books in the address of an export, because an address may have at most 16 kB. */
export const maxExportedIds = 300;

/** The address of an export of the books that match a search and its filters. */
export function bookExportUrl(extension: Extension, search: BookSearch): string {
  const { cursor: _, ...filter } = bookSearch.parse(search);
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  return `/api/export/books.${extension}?${query}`;
}

/** The address of an export of these books. */
export const selectedBooksUrl = (extension: Extension, ids: readonly string[]): string =>
  `/api/export/books.${extension}?ids=${ids.join(',')}`;
