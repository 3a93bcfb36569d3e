import * as z from 'zod/mini';

const count = z.int();

export const bookFiguresShape = {
  books: z.object({ total: count, newThisMonth: count }),
  /** The last twelve months, oldest first. `month` is the first day of the month. */
  newBooks: z.array(z.object({ month: z.date(), count })),
};

type Shape = typeof bookFiguresShape;

declare module '@/api/figures' {
  interface Figures {
    books?: z.infer<Shape['books']>;
    newBooks?: z.infer<Shape['newBooks']>;
  }
}
