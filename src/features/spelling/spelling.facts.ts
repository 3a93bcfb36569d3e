import { cursorField } from '@/lib/lists/list-search';
import { type SearchOf, addressSearch, choiceField } from '@/lib/web/address-search';

/** The fields whose names are compared. */
export const spelledFields = ['author', 'publisher'] as const;
export type SpelledField = (typeof spelledFields)[number];

/** The second list of the page: the spellings that imports use. */
export const spellingLists = ['remembered'] as const;

/** Query parameters of the page. The default field is authors. */
export const spellingSearch = addressSearch({
  field: choiceField(spelledFields),
  list: choiceField(spellingLists),
  cursor: cursorField,
});
export type SpellingSearch = SearchOf<typeof spellingSearch>;
