import { type BookSearch, bookSearch } from '@/features/book/book.facts';
import { fileOfList } from '@/lib/lists/list-search';

/** The formats of exported books. Their names are the same in all languages. */
export const bookExportFormats = [
  ['csv', 'CSV'],
  ['bib', 'BibTeX'],
  ['mrc', 'MARC21'],
  ['xml', 'MARCXML'],
] as const;

/** Maximum number of books in the address of an export, because an address may have at most 16 kB. */
export const maxExportedIds = 300;

/** What the managers' list of books offers of it. */
export const exportedBooks = {
  mostBooks: maxExportedIds,
  formats: bookExportFormats.map(([extension, name]) => ({
    name,
    /** The address of an export of the books that match a search and its filters. */
    ofSearch: (search: BookSearch) =>
      fileOfList(`/api/export/books.${extension}`, bookSearch.parse(search)),
    /** The address of an export of these books. */
    ofBooks: (ids: readonly string[]) => `/api/export/books.${extension}?ids=${ids.join(',')}`,
  })),
};
