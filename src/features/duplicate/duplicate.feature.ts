import type duplicate from '@/i18n/locales/en/duplicate.json';
import { defineFeature, textsOf } from '@/lib/feature';

/** Books that are probably one, and merging them. */
export const duplicateFeature = defineFeature('duplicate', {
  needs: ['book', 'book-act', 'genre'],
  pages: {
    '/manager/books/duplicates': { area: 'manager', asks: { book: ['update', 'delete'] } },
  },
  acts: { 'book.merge': 'book', 'book.keep-apart': 'books', 'book.compare-again': 'books' },
  texts: textsOf<{ duplicate: typeof duplicate }>('duplicate'),
});
