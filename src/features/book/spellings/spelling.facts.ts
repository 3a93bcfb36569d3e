import { type SearchOf, addressSearch, choiceField } from '@/lib/address-search';
import { cursorField } from '@/lib/list-search';

/** The fields whose names are compared. */
export const spelledFields = ['author', 'publisher'] as const;
export type SpelledField = (typeof spelledFields)[number];

/** A second list of the page: the spellings that imports use. */
export const spellingLists = ['remembered'] as const;

/** Query parameters of the page. Without a field it shows authors. */
export const spellingSearch = addressSearch({
  field: choiceField(spelledFields),
  list: choiceField(spellingLists),
  cursor: cursorField,
});
export type SpellingSearch = SearchOf<typeof spellingSearch>;
