import { series, seriesBook } from '@/db/schema';
import { tableFacts } from '@/db/schema/table-facts.server';
import { defineServerFeature } from '@/lib/feature.server';
import { missingId as id, notFound } from '@/lib/samples.server';
import { joinSeries, saidBySomebody, seriesFact, seriesOfFiles } from './series-of-books.server';
import { seriesFeature } from './series.feature';
import { seriesRouter } from './series.server';

const facts = { people: [], term: { while: 'a manager does not change it' } } as const;

export const seriesOnServer = defineServerFeature(seriesFeature, {
  tables: [
    tableFacts(series, { what: 'A series of books', ...facts }),
    tableFacts(seriesBook, { what: 'Which series a book is in', ...facts }),
  ],
  joinBooks: joinSeries,
  saidOfBook: saidBySomebody,
  searchedFact: seriesFact,
  factsOfFiles: seriesOfFiles,
  calls: { series: seriesRouter },
  samples: {
    'series.get': { input: { id }, allowed: notFound },
    'series.books': { input: { id } },
    'series.ofBook': { input: { id } },
    'series.names': { input: { searchTerm: 'chronicles' } },
    'series.set': {
      input: { id, seriesName: 'Chronicles of Barsetshire', seriesNumber: '2' },
      allowed: notFound,
    },
  },
  pageSamples: { '/app/series/{id}': { path: `/app/series/${id}`, allowed: notFound } },
  examples: {
    series: 'Chronicles of Barsetshire',
    seriesName: 'Chronicles of Barsetshire',
    seriesNumber: '2',
  },
});
