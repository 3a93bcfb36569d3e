import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { recentBooks } from './recent-books';

/** The one question of the readers' home page. */
export const homeQueries = {
  reader: (userId: string) =>
    queryOptions({
      // Below 'book', so that commands on books refresh it too.
      queryKey: ['book', 'home'],
      queryFn: () => api.home.reader({ recent: recentBooks(userId) }),
    }),
};
