import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onBookOpened } from '../offered/book-slots';

/** Tells the features that a person has opened a book. */
export function useBookOpened(userId: string, bookId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    // Without a connection, or when the page is left at once, nothing is told.
    for (const load of onBookOpened())
      void load().then(
        (tell) => tell({ userId, bookId, queryClient }),
        () => {},
      );
  }, [queryClient, userId, bookId]);
}
