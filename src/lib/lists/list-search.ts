import { type AddressField, checkedField } from '@/lib/web/address-search';

export const pageSize = 20;
/** The most rows of a page. So many at once come from the third page on: who reads on wants to reach the end. */
export const largestPage = 100;

/** Where a page starts, and how many rows it has; those of a first page without. */
export type ListStart = { cursor?: string | undefined; limit?: number };
export const searchTermMaxLength = 200;

/**
 * Characters that a search term must not contain: control characters and lone surrogates, which the
 * database cannot store.
 */
const unsearchable = /[\p{Cc}\p{Cs}]/u;
export const isSearchable = (text: string): boolean => !unsearchable.test(text);

/** An id, as the database and better-auth generate it. */
export const recordIdPattern = /^[\w-]{1,64}$/;

/** An id in a URL. */
export const recordIdField = checkedField((text) => recordIdPattern.test(text));

/** The search term in a URL. Invalid ones are corrected. */
export const searchTermField: AddressField<string> = (given = '') =>
  given.slice(0, searchTermMaxLength).replaceAll(new RegExp(unsearchable, 'gu'), ' ');

/** Cursor in a URL: where the list starts, for readers without scripts. */
export const cursorField = checkedField((text) => /^[\w-]{1,2000}$/.test(text));

/** Output of every list. `total` counts all matches, not only this page; it is capped where counting would take long. */
export type ListPage<Item> = {
  items: Item[];
  nextCursor: string | null;
  total: number;
  /** There are more than `total`. */
  isTotalCapped?: boolean | undefined;
  /** Nothing has all words of the search; the items have most of them. */
  isPartial?: boolean | undefined;
  /** The search took too long; the items are what it found until then. */
  isCut?: boolean | undefined;
};

/** The values of a filter that asks whether something is so. */
export const yesOrNo = ['yes', 'no'] as const;

/** The address of a file of all rows of a list, from its search and filters; the page that is shown does not count. */
export const fileOfList = (
  path: string,
  { cursor: _, ...filter }: Readonly<Record<string, string | undefined>>,
): string =>
  `${path}?${new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])))}`;
