import { type SearchOf, addressSearch } from '@/lib/address-search';
import { cursorField, searchTermField } from '@/lib/list-search';

/** Query parameters of the page of deleted books. */
export const deletedBookSearch = addressSearch({
  searchTerm: searchTermField,
  cursor: cursorField,
});
export type DeletedBookSearch = SearchOf<typeof deletedBookSearch>;
