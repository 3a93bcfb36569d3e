import type { QueryClient } from '@tanstack/react-query';
import { cacheFirst } from '@/api/queries/cache-first';
import type toRead from '@/i18n/locales/en/toRead.json';
import { defineFeature, textsOf } from '@/lib/feature';
import type { ForSlot } from '@/lib/slot';
import { toReadQueries } from './to-read.queries';

const list = ({ queryClient }: { queryClient: QueryClient }): Promise<unknown> =>
  queryClient.infiniteQuery({ ...toReadQueries.list({}), ...cacheFirst });

/** A reader's own list of books to read. */
export const toReadFeature = defineFeature('to-read', {
  needs: ['account', 'book', 'genre', 'home'],
  pages: {
    '/app/to-read': {
      area: 'app',
      asks: { book: ['read'] },
      label: 'toRead',
      shortcut: 'g r',
      icon: 'bookmark',
    },
  },
  texts: textsOf<{ toRead: typeof toRead }>('toRead'),
  slots: {
    bookPage: {
      load: (): ForSlot<'bookPage'> =>
        import('./to-read-button').then((module) => module.ToReadButton),
      texts: ['toRead'],
      data: ({ queryClient }, id): Promise<unknown> =>
        queryClient.query({ ...toReadQueries.ofBook(id), ...cacheFirst }),
    },
    home: {
      load: (): ForSlot<'home'> => import('./to-read-shelf').then((module) => module.ToReadShelf),
      texts: ['toRead'],
      data: list,
    },
    accountStart: {
      load: (): ForSlot<'accountStart'> =>
        import('./to-read-section').then((module) => module.ToReadSection),
      texts: ['toRead'],
      data: list,
    },
  },
});
