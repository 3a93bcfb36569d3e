import type book from '@/i18n/locales/en/book.json';
import type bookFigures from '@/i18n/locales/en/bookFigures.json';
import type manageBook from '@/i18n/locales/en/manageBook.json';
import { defineFeature, textsOf } from '@/lib/feature';
import type { Searching } from '@/lib/record-search';
import type { ForSlot } from '@/lib/slot';

const figures = () => import('./figures/book-figures');

export const bookFeature = defineFeature('book', {
  kind: 'library',
  needs: ['cover', 'genre'],
  permissions: { book: ['read', 'create', 'update', 'delete'] },
  grants: {
    user: { book: ['read'] },
    admin: { book: ['read', 'create', 'update', 'delete'] },
  },
  pages: {
    '/app/books': { area: 'app', label: 'books', shortcut: 'g b', icon: 'book', navigation: 'app' },
    '/app/books/{id}': { area: 'app' },
    '/manager/books': {
      area: 'manager',
      asks: { book: ['read'], genre: ['read'] },
      label: 'books',
      shortcut: 'g b',
      icon: 'book',
      navigation: 'application',
    },
    '/manager/books/new': {
      area: 'manager',
      asks: { book: ['create'], genre: ['read'] },
      label: 'newBook',
      shortcut: 'n',
      icon: 'plus',
    },
    '/manager/books/{id}': { area: 'manager', asks: { book: ['read'] } },
    '/manager/books/{id}/update': {
      area: 'manager',
      asks: { book: ['read', 'update'], genre: ['read'] },
      label: 'editBook',
      shortcut: 'e',
      icon: 'pencil',
    },
  },
  acts: {
    'book.create': 'book',
    'book.update': 'book',
    'book.delete': 'book',
  },
  search: {
    label: 'books',
    icon: 'book',
    asks: { book: ['read'] },
    load: (): Searching => import('./search-books').then((module) => module.searchBooks),
  },
  reads: [
    'book.lines',
    'book.related',
    'book.names',
    'book.filters',
    'book.findIsbn',
    'book.findTitle',
  ],
  queries: ['book'],
  // The home page is part of `book`. Genres count their books.
  stale: { book: ['book', 'genre'] },
  slots: {
    dashboardAct: {
      load: (): ForSlot<'dashboardAct'> => figures().then((module) => module.NewBookButton),
      texts: ['bookFigures'],
    },
    keyFigures: {
      load: (): ForSlot<'keyFigures'> => figures().then((module) => module.BookKeyFigure),
      texts: ['bookFigures'],
    },
    waiting: {
      load: (): ForSlot<'waiting'> => figures().then((module) => module.EmptyLibrary),
      texts: ['bookFigures'],
    },
    charts: {
      load: (): ForSlot<'charts'> => figures().then((module) => module.BookChart),
      texts: ['bookFigures'],
    },
  },
  texts: textsOf<{
    book: typeof book;
    bookFigures: typeof bookFigures;
    manageBook: typeof manageBook;
  }>('book', 'bookFigures', 'manageBook'),
});
