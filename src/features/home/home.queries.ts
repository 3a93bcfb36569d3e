import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { recentBooks } from './recent-books';

/** The query of the readers' home page. */
export const homeQueries = {
  reader: (userId: string) =>
    queryOptions({
      // The key begins with 'book', so that changes of books refresh it too.
      queryKey: ['book', 'home'],
      queryFn: () => api.home.reader({ recent: recentBooks(userId) }),
    }),
};
