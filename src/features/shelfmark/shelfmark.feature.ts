import type { QueryClient } from '@tanstack/react-query';
import { cacheFirst } from '@/api/queries/cache-first';
import type { BookActDialogs } from '@/features/book/offered/book-slots';
import type shelfmark from '@/i18n/locales/en/shelfmark.json';
import { defineFeature, textsOf } from '@/lib/feature';
import type { ForSlot } from '@/lib/slot';
import { placeQueries } from './shelfmark.queries';

const data = ({ queryClient }: { queryClient: QueryClient }, id: string): Promise<unknown> =>
  queryClient.query({ ...placeQueries.ofBook(id), ...cacheFirst });

/** Where books stand, in words such as "Room 2, shelf 14". */
export const shelfmarkFeature = defineFeature('shelfmark', {
  needs: ['book'],
  reads: ['shelfmark.names'],
  acts: { 'book.place': 'book', 'book.place-many': 'books' },
  bookSelection: {
    acts: [{ name: 'place', label: 'place', icon: 'flag', asks: { book: ['update'] } }],
    texts: ['shelfmark'],
    load: (): BookActDialogs => import('./place-in-forms').then((module) => module.PlaceDialog),
  },
  slots: {
    bookPage: {
      load: (): ForSlot<'bookPage'> => import('./place-link').then((module) => module.PlaceLink),
      texts: ['shelfmark'],
      data,
    },
    bookFields: {
      load: (): ForSlot<'bookFields'> =>
        import('./place-in-forms').then((module) => module.PlaceFields),
      texts: ['shelfmark'],
      data,
    },
    manageBookPage: {
      load: (): ForSlot<'manageBookPage'> =>
        import('./place-in-forms').then((module) => module.PlaceRow),
      texts: ['shelfmark'],
      data,
    },
  },
  texts: textsOf<{ shelfmark: typeof shelfmark }>('shelfmark'),
});
