import { accountRouter } from '@/features/account/account.server';
import { bookRouter } from '@/features/book/book.server';
import { genreRouter } from '@/features/genre/genre.server';

/** Every call there is. The one place that gathers the features' answers. */
export const apiRouter = {
  account: accountRouter,
  book: bookRouter,
  genre: genreRouter,
};

export type ApiRouter = typeof apiRouter;
