import { defineServerFeature } from '@/lib/feature.server';
import { missingId as id, notFound } from '@/lib/samples.server';
import { duplicateTables } from './duplicate-tables.server';
import { duplicateFeature } from './duplicate.feature';
import { duplicateRouter } from './duplicate.server';

export const duplicateOnServer = defineServerFeature(duplicateFeature, {
  tables: duplicateTables,
  calls: { duplicate: duplicateRouter },
  samples: {
    'duplicate.list': {},
    'duplicate.count': {},
    'duplicate.keepApart': { input: { ids: [id, 'another'] }, allowed: notFound },
    'duplicate.compareAgain': { input: { ids: [id, 'another'] }, allowed: notFound },
  },
});
