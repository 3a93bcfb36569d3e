import type { QueryClient } from '@tanstack/react-query';
import { cacheFirst } from '@/api/queries/cache-first';
import type series from '@/i18n/locales/en/series.json';
import { defineFeature, textsOf } from '@/lib/feature';
import type { ForSlot } from '@/lib/slot';
import { seriesQueries } from './series.queries';

const data = ({ queryClient }: { queryClient: QueryClient }, id: string): Promise<unknown> =>
  queryClient.query({ ...seriesQueries.ofBook(id), ...cacheFirst });

/** Series of books, in which books have numbers. */
export const seriesFeature = defineFeature('series', {
  needs: ['book', 'genre'],
  reads: ['series.books', 'series.names', 'series.ofBook'],
  pages: { '/app/series/{id}': { area: 'app' } },
  acts: { 'book.series': 'book' },
  slots: {
    bookPage: {
      load: (): ForSlot<'bookPage'> => import('./series-link').then((module) => module.SeriesLink),
      texts: ['series'],
      data,
    },
    bookFields: {
      load: (): ForSlot<'bookFields'> =>
        import('./series-in-forms').then((module) => module.SeriesFields),
      texts: ['series'],
      data,
    },
    manageBookPage: {
      load: (): ForSlot<'manageBookPage'> =>
        import('./series-in-forms').then((module) => module.SeriesRow),
      texts: ['series'],
      data,
    },
  },
  texts: textsOf<{ series: typeof series }>('series'),
});
