import { cacheFirst } from '@/api/queries/cache-first';
import type { BookActDialogs } from '@/features/book/offered/book-slots';
import type duplicate from '@/i18n/locales/en/duplicate.json';
import { defineFeature, textsOf } from '@/lib/feature';
import type { ForSlot, SlotContext } from '@/lib/slot';
import { duplicateQueries } from './duplicate.queries';

const countDuplicates = ({ queryClient }: SlotContext): Promise<unknown> =>
  queryClient.query({ ...duplicateQueries.count(), ...cacheFirst });

/** Books that are probably one, and merging them. */
export const duplicateFeature = defineFeature('duplicate', {
  needs: ['book', 'book-act', 'genre'],
  pages: {
    '/manager/books/duplicates': { area: 'manager', asks: { book: ['update', 'delete'] } },
  },
  reads: ['duplicate.count'],
  slots: {
    bookNotice: {
      load: (): ForSlot<'bookNotice'> =>
        import('./possible-duplicates').then((module) => module.PossibleDuplicates),
      data: countDuplicates,
      texts: ['duplicate'],
    },
    waiting: {
      load: (): ForSlot<'waiting'> =>
        import('./waiting-duplicates').then((module) => module.WaitingDuplicates),
      data: countDuplicates,
      texts: ['duplicate'],
    },
  },
  bookMenu: [{ to: '/manager/books/duplicates', label: 'duplicates', icon: 'merge' }],
  bookSelection: {
    acts: [
      {
        name: 'merge',
        label: 'mergeBooks',
        icon: 'merge',
        asks: { book: ['update', 'delete'] },
        least: 2,
        // More do not fit side by side.
        most: 4,
      },
    ],
    texts: ['duplicate', 'bookAct'],
    load: (): BookActDialogs => import('./merge-selected').then((module) => module.MergeSelected),
  },
  acts: { 'book.merge': 'book', 'book.keep-apart': 'books', 'book.compare-again': 'books' },
  texts: textsOf<{ duplicate: typeof duplicate }>('duplicate'),
});
