import type { OnBookOpened } from '@/features/book/offered/book-slots';
import { homeQueries } from './home.queries';
import { rememberBook } from './recent-books';

/** Stores that the user opened a book, for the home page. */
export const rememberOpenedBook: Awaited<OnBookOpened> = ({ userId, bookId, queryClient }) => {
  rememberBook(userId, bookId);
  void queryClient.invalidateQueries({ ...homeQueries.reader(userId), refetchType: 'none' });
};
