import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { homeQueries } from './home.queries';
import { rememberBook } from './recent-books';

/** Remembers that a person looks at a book, for the home page to lead back to it. */
export function useRememberBook(userId: string, bookId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    rememberBook(userId, bookId);
    void queryClient.invalidateQueries({ ...homeQueries.reader(userId), refetchType: 'none' });
  }, [queryClient, userId, bookId]);
}
