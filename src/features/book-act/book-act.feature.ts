import type { BookActDialogs } from '@/features/book/offered/book-slots';
import type bookAct from '@/i18n/locales/en/bookAct.json';
import { defineFeature, textsOf } from '@/lib/feature';
import type { ForSlot } from '@/lib/slot';
import { undoDays } from './offered/undo-days';

/** Recently deleted books, and taking back an act on several books. */
export const bookActFeature = defineFeature('book-act', {
  needs: ['book', 'genre', 'job'],
  pages: {
    '/manager/books/deleted': {
      area: 'manager',
      asks: { book: ['delete'] },
      label: 'deletedBooks',
      shortcut: 'g t',
      icon: 'trash',
      navigation: 'application',
    },
  },
  bookSelection: {
    acts: [
      { name: 'genreId', label: 'changeGenre', icon: 'tag', asks: { book: ['update'] } },
      { name: 'language', label: 'changeLanguage', icon: 'globe', asks: { book: ['update'] } },
      { name: 'publisher', label: 'changePublisher', icon: 'pencil', asks: { book: ['update'] } },
      {
        name: 'delete',
        label: 'deleteBooks',
        icon: 'trash',
        tone: 'negative',
        asks: { book: ['delete'] },
      },
    ],
    texts: ['bookAct'],
    load: (): BookActDialogs =>
      import('./bulk/book-act-dialogs').then((module) => module.BulkDialogs),
  },
  bookDeletion: {
    days: undoDays,
    undo: async (queryClient, id): Promise<void> =>
      (await import('./book-act.queries')).undoBooks(queryClient, { ids: [id] }),
  },
  acts: {
    'book.delete-many': 'books',
    'book.change-many': 'books',
    'book.restore': 'book',
    'book.restore-many': 'books',
    'book.undo': 'books',
    'book.purge': 'book',
    'book.purge-many': 'books',
  },
  slots: {
    auditUndo: {
      load: (): ForSlot<'auditUndo'> => import('./audit-undo').then((module) => module.AuditUndo),
      texts: ['bookAct'],
    },
    manager: {
      load: (): ForSlot<'manager'> => import('./undo-report').then((module) => module.UndoReport),
    },
  },
  texts: textsOf<{ bookAct: typeof bookAct }>('bookAct'),
});
