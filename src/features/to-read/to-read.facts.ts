import { cursorField } from '@/lib/lists/list-search';
import { type SearchOf, addressSearch } from '@/lib/web/address-search';

/** How many books a list may have. */
export const toReadLimit = 1000;

/** Query parameters of the page. */
export const toReadSearch = addressSearch({ cursor: cursorField });
export type ToReadSearch = SearchOf<typeof toReadSearch>;
