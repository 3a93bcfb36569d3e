import { type SearchOf, addressSearch, choiceField } from '@/lib/address-search';
import { cursorField } from '@/lib/list-search';

/** The fields whose names are compared. */
export const spelledFields = ['author', 'publisher'] as const;
export type SpelledField = (typeof spelledFields)[number];

/** Query parameters of the page. Without a field it shows authors. */
export const spellingSearch = addressSearch({
  field: choiceField(spelledFields),
  cursor: cursorField,
});
export type SpellingSearch = SearchOf<typeof spellingSearch>;
