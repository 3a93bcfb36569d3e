import { defineServerFeature } from '@/lib/feature.server';
import { missingId as id, notFound } from '@/lib/samples.server';
import { genreFiguresShape } from './figures/genre-figures.schema';
import { readGenreFigures } from './figures/genre-figures.server';
import { genreTables } from './genre-tables.server';
import { genreFeature } from './genre.feature';
import { genreRouter } from './genre.server';
import { startMergeWorker } from './merge/genre-merge.server';

export const genreOnServer = defineServerFeature(genreFeature, {
  tables: genreTables,
  figures: {
    asks: { genre: ['read'], book: ['read'] },
    shape: genreFiguresShape,
    read: readGenreFigures,
  },
  calls: { genre: genreRouter },
  startJob: startMergeWorker,
  sampleRecords: { genre: '/api/rest/genres' },
  samples: {
    'genre.list': {},
    'genre.get': { input: { id: '{genre}' } },
    'genre.create': { input: { name: '{unique}', color: '#336699' } },
    'genre.update': { input: { id, name: '{unique}' }, allowed: notFound },
    'genre.delete': { input: { id }, allowed: notFound },
    'genre.merge': { input: { id, into: '{genre}' }, allowed: notFound },
    'genre.cancelMerge': { input: { id }, allowed: notFound },
  },
  pageSamples: {
    '/manager/genres/{id}': { path: '/manager/genres/{genre}' },
    '/manager/genres/{id}/update': { path: '/manager/genres/{genre}/update' },
  },
  examples: {
    genreId: 'a6c1e2d4-53b7-4f0e-9a68-1d2c3b4a5f60',
    color: '#7a2a64',
    mergingInto: null,
    bookCount: 12,
    'genre.name': 'Novel',
    'genres.name': 'Novel',
    'booksByGenre.name': 'Novel',
    'fields.genre': 'Novel',
    fr: 'Roman',
    ar: 'رواية',
    sw: 'Riwaya',
    key: 'novel',
  },
});
