import { defineServerFeature } from '@/lib/feature.server';
import { missingId as id, notFound } from '@/lib/samples.server';
import { genreFiguresShape } from './figures/genre-figures.schema';
import { readGenreFigures } from './figures/genre-figures.server';
import { genreTables } from './genre-tables.server';
import { genreFeature } from './genre.feature';
import { genreRouter } from './genre.server';
import { mergingGenre } from './merge/genre-merge.server';
import { auditUndoOfMerges, unmerging } from './merge/undo-merge.server';

export const genreOnServer = defineServerFeature(genreFeature, {
  tables: genreTables,
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
