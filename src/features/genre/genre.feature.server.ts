import { genre, genreBookCount, genreMerge, genreMergeBook } from '@/db/schema';
import { tableFacts } from '@/db/schema/table-facts.server';
import { defineServerFeature } from '@/lib/feature.server';
import { missingId as id, notFound } from '@/lib/samples.server';
import { genreFiguresShape } from './figures/genre-figures.schema';
import { readGenreFigures } from './figures/genre-figures.server';
import { genreFeature } from './genre.feature';
import { genreRouter } from './genre.server';
import { mergingGenre } from './merge/genre-merge.server';
import { auditUndoOfMerges, unmerging } from './merge/undo-merge.server';

/** How long a merge can be undone. */
const undoDays = 30;

export const genreOnServer = defineServerFeature(genreFeature, {
  tables: [
    tableFacts(genre, { what: 'A genre', people: [], term: { while: 'it is in the library' } }),
    tableFacts(genreBookCount, {
      what: 'How many books a genre has',
      people: [],
      term: { while: 'the genre is in the library' },
    }),
    // Before the merges, so that these rows leave in batches and not all by the reference to their merge.
    tableFacts(genreMergeBook, {
      what: 'A book that a merge of genres has moved',
      people: [],
      term: { after: genreMergeBook.at, days: undoDays, by: 'the cleaner' },
    }),
    tableFacts(genreMerge, {
      what: 'A merge of genres that can be undone, with the genre as it was',
      people: [],
      term: { after: genreMerge.at, days: undoDays, by: 'the cleaner' },
    }),
  ],
  figures: {
    asks: { genre: ['read'], book: ['read'] },
    shape: genreFiguresShape,
    read: readGenreFigures,
  },
  calls: { genre: genreRouter },
  jobs: [mergingGenre, unmerging],
  auditUndo: auditUndoOfMerges,
  sampleRecords: { genre: '/api/rest/genres' },
  samples: {
    'genre.list': {},
    'genre.get': { input: { id: '{genre}' } },
    'genre.create': { input: { name: '{unique}', color: '#336699' } },
    'genre.update': { input: { id, name: '{unique}' }, allowed: notFound },
    'genre.delete': { input: { id }, allowed: notFound },
    'genre.merge': { input: { id, into: '{genre}' }, allowed: notFound },
    'genre.cancelMerge': { input: { id }, allowed: notFound },
    'genre.undoMerge': { input: { id }, allowed: notFound },
  },
  pageSamples: {
    '/manager/genres/{id}': { path: '/manager/genres/{genre}' },
    '/manager/genres/{id}/update': { path: '/manager/genres/{genre}/update' },
  },
  examples: {
    genreId: 'a6c1e2d4-53b7-4f0e-9a68-1d2c3b4a5f60',
    color: '#7a2a64',
    mergingInto: null,
    mergeId: 'd2a3b4c5-6e7f-4a81-9b0c-1d2e3f4a5b6c',
    bookCount: 12,
    'genre.name': 'Novel',
    'genres.name': 'Novel',
    'genre-merges.name': 'Novel',
    'booksByGenre.name': 'Novel',
    'fields.genre': 'Novel',
    fr: 'Roman',
    ar: 'رواية',
    sw: 'Riwaya',
    key: 'novel',
  },
});
