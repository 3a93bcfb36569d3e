import { type SearchOf, addressSearch } from '@/lib/address-search';
import { cursorField } from '@/lib/list-search';

/** Query parameters of the page. */
export const duplicateSearch = addressSearch({ cursor: cursorField });
export type DuplicateSearch = SearchOf<typeof duplicateSearch>;
