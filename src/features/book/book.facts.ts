import { cursorField, recordIdField, searchTermField } from '@/lib/lists/list-search';
import { keysOf } from '@/lib/objects/records';
import { isPlainLine } from '@/lib/text/plain-text';
import { type SearchOf, addressSearch, checkedField, choiceField } from '@/lib/web/address-search';

export const authorMaxLength = 200;

export const bookSorts = [
  'title',
  '-title',
  'author',
  '-author',
  'createdAt',
  '-createdAt',
] as const;
export type BookSort = (typeof bookSorts)[number];

/** The pattern of a language code in the filter of books. */
export const bookLanguagePattern = /^[a-z]{2,3}$/;

/** What a list of books without it can be asked for. */
export const bookGaps = ['isbn', 'cover'] as const;
export type BookGap = (typeof bookGaps)[number];
/** The most books without it that are counted. */
export const countedGaps = 1000;

/** Query parameters of the book lists, for readers and managers. */
export const bookSearch = addressSearch({
  searchTerm: searchTermField,
  genreId: recordIdField,
  language: checkedField((text) => bookLanguagePattern.test(text)),
  author: checkedField((text) => text.length <= authorMaxLength && isPlainLine(text)),
  missing: choiceField(bookGaps),
  sort: choiceField(bookSorts),
  cursor: cursorField,
});
export const bookSearchDefaults = { searchTerm: '' };
export type BookSearch = SearchOf<typeof bookSearch>;

/** What removes the filters of an address. */
export const noBookFilters = {
  genreId: undefined,
  author: undefined,
  language: undefined,
  missing: undefined,
} satisfies Partial<BookSearch>;
/** Whether a filter may hide books of the list. */
export const hasBookFilters = (search: BookSearch): boolean =>
  keysOf(noBookFilters).some((filter) => search[filter]);

/** Titles of more letters are set smaller, so that a page shows more than its title. */
export const longTitle = 80;
