import { defineServerFeature } from '@/lib/feature.server';
import { missingId as id, notFound } from '@/lib/samples.server';
import { merging } from './book-merge.server';
import { comparing } from './compare-books.server';
import { duplicateTables } from './duplicate-tables.server';
import { duplicateFeature } from './duplicate.feature';
import { duplicateRouter } from './duplicate.server';

export const duplicateOnServer = defineServerFeature(duplicateFeature, {
  tables: duplicateTables,
  bookActs: [merging],
  jobs: [comparing],
  finishes: ['book.merge', 'book.keep-apart'],
  calls: { duplicate: duplicateRouter },
  samples: {
    'duplicate.list': {},
    'duplicate.count': {},
    'duplicate.merge': {
      input: { id, version: 1, others: [{ id: 'another', version: 1 }] },
      allowed: notFound,
    },
    'duplicate.keepApart': { input: { ids: [id, 'another'] }, allowed: notFound },
    'duplicate.compareAgain': { input: { ids: [id, 'another'] }, allowed: notFound },
  },
});
