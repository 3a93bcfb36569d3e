import { cursorField, searchTermField } from '@/lib/lists/list-search';
import { type SearchOf, addressSearch } from '@/lib/web/address-search';

/** Query parameters of the page of deleted books. */
export const deletedBookSearch = addressSearch({
  searchTerm: searchTermField,
  cursor: cursorField,
});
export type DeletedBookSearch = SearchOf<typeof deletedBookSearch>;
