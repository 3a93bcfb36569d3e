import * as z from 'zod/mini';
import { bookGenreSchema } from '../genre.schema';

const count = z.int();

export const genreFiguresShape = {
  genres: z.object({ total: count, unused: count }),
  booksByGenre: z.array(z.extend(bookGenreSchema, { count })),
};

type Shape = typeof genreFiguresShape;

declare module '@/api/figures' {
  interface Figures {
    genres?: z.infer<Shape['genres']>;
    booksByGenre?: z.infer<Shape['booksByGenre']>;
  }
}
