import { cursorField } from '@/lib/lists/list-search';
import { type SearchOf, addressSearch } from '@/lib/web/address-search';

/** Query parameters of the page of a series. */
export const seriesSearch = addressSearch({ cursor: cursorField });
export type SeriesSearch = SearchOf<typeof seriesSearch>;
