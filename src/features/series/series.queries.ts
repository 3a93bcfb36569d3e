import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { listPages } from '@/api/queries/list-pages';

/** Queries for series. The keys begin with 'book', so that changes of books refresh what is shown of them. */
export const seriesQueries = {
  one: (id: string) =>
    queryOptions({ queryKey: ['book', 'series', id], queryFn: () => api.series.get({ id }) }),
  books: (id: string, start?: string) =>
    listPages(['book', 'series', id, 'books'], start, (page) => api.series.books({ id, ...page })),
  ofBook: (id: string) =>
    queryOptions({
      queryKey: ['book', 'series-of-book', id],
      queryFn: () => api.series.ofBook({ id }),
    }),
};
