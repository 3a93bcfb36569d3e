import { type BookSearch, bookSearch } from '@/features/book/book.facts';

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
    ofSearch: (search: BookSearch) => {
      const { cursor: _, ...filter } = bookSearch.parse(search);
      const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
      return `/api/export/books.${extension}?${query}`;
    },
    /** The address of an export of these books. */
    ofBooks: (ids: readonly string[]) => `/api/export/books.${extension}?ids=${ids.join(',')}`,
  })),
};
