import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { homeQueries } from './home.queries';
import { rememberBook } from './recent-books';

/** Stores that the user opened a book, for the home page. */
export function useRememberBook(userId: string, bookId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    rememberBook(userId, bookId);
    void queryClient.invalidateQueries({ ...homeQueries.reader(userId), refetchType: 'none' });
  }, [queryClient, userId, bookId]);
}
