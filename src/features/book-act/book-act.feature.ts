import { defineFeature } from '@/lib/feature';
import type { ForSlot } from '@/lib/slot';

/** Recently deleted books, and taking back an act on several books. */
export const bookActFeature = defineFeature('book-act', {
  needs: ['book', 'genre', 'spelling'],
  pages: { '/manager/books/deleted': { area: 'manager', asks: { book: ['delete'] } } },
  acts: {
    'book.restore': 'book',
    'book.restore-many': 'books',
    'book.undo': 'books',
    'book.purge': 'book',
    'book.purge-many': 'books',
  },
  slots: {
    manager: {
      load: (): ForSlot<'manager'> => import('./undo-report').then((module) => module.UndoReport),
    },
  },
});
