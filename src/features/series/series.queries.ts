import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { listPages } from '@/api/queries/list-pages';
import type { BookSeries } from './series.schema';

const none: BookSeries = { series: null, seriesNumber: null };

/** Queries for series. The keys begin with 'book', so that changes of books refresh what is shown of them. */
export const seriesQueries = {
  one: (id: string) =>
    queryOptions({ queryKey: ['book', 'series', id], queryFn: () => api.series.get({ id }) }),
  books: (id: string, start?: string) =>
    listPages(['book', 'series', id, 'books'], start, (page) => api.series.books({ id, ...page })),
  /** Without an id, of a new book. */
  ofBook: (id: string) =>
    queryOptions({
      queryKey: ['book', 'series-of-book', id],
      queryFn: () => (id === '' ? none : api.series.ofBook({ id })),
    }),
};
