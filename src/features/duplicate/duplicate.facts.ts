import { cursorField } from '@/lib/lists/list-search';
import { type SearchOf, addressSearch } from '@/lib/web/address-search';

/** Query parameters of the page. */
export const duplicateSearch = addressSearch({ cursor: cursorField });
export type DuplicateSearch = SearchOf<typeof duplicateSearch>;
