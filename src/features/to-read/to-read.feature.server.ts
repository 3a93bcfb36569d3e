import { defineServerFeature } from '@/lib/feature.server';
import { missingId as id, notFound } from '@/lib/samples.server';
import { moveToRead } from './move-to-read.server';
import { toReadTables } from './to-read-tables.server';
import { toReadFeature } from './to-read.feature';
import { toReadRouter } from './to-read.server';

export const toReadOnServer = defineServerFeature(toReadFeature, {
  tables: toReadTables,
  joinBooks: moveToRead,
  calls: { toRead: toReadRouter },
  samples: {
    'toRead.list': {},
    'toRead.get': { input: { id } },
    'toRead.add': { input: { id }, allowed: notFound },
    'toRead.remove': { input: { id } },
  },
  examples: { isToRead: true },
});
