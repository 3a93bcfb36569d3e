import type spelling from '@/i18n/locales/en/spelling.json';
import { defineFeature, textsOf } from '@/lib/feature';

/** Names of authors and publishers that are written in several ways. */
export const spellingFeature = defineFeature('spelling', {
  needs: ['book', 'book-act', 'duplicate', 'job'],
  pages: {
    '/manager/books/spellings': {
      area: 'manager',
      asks: { book: ['update'] },
      label: 'spellings',
      icon: 'letters',
      navigation: 'application',
    },
  },
  reads: ['spelling.remembered'],
  acts: {
    'book.respell': 'books',
    'book.keep-names-apart': 'books',
    'book.compare-names-again': 'books',
    'book.forget-spelling': 'books',
  },
  texts: textsOf<{ spelling: typeof spelling }>('spelling'),
});
