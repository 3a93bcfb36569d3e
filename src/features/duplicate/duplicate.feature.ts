import { cacheFirst } from '@/api/queries/cache-first';
import type { BookActDialogs } from '@/features/book/offered/book-slots';
import type duplicate from '@/i18n/locales/en/duplicate.json';
import { defineFeature, textsOf } from '@/lib/feature';
import type { ForSlot, SlotContext } from '@/lib/slot';
import { duplicateCount } from './duplicate-count.queries';

const countDuplicates = ({ queryClient }: SlotContext): Promise<unknown> =>
  queryClient.query({ ...duplicateCount(), ...cacheFirst });

/** Books that are probably one, and merging them. */
export const duplicateFeature = defineFeature('duplicate', {
  needs: ['book', 'book-act', 'genre', 'job'],
  pages: {
    '/manager/books/duplicates': {
      area: 'manager',
      asks: { book: ['update', 'delete'] },
      label: 'duplicates',
      icon: 'copy',
      navigation: 'application',
      count: duplicateCount,
    },
  },
  reads: ['duplicate.count'],
  slots: {
    waiting: {
      load: (): ForSlot<'waiting'> =>
        import('./waiting-duplicates').then((module) => module.WaitingDuplicates),
      data: countDuplicates,
      texts: ['duplicate'],
    },
  },
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
