import { toRead } from '@/db/schema';
import { tableFacts } from '@/db/schema/table-facts.server';
import { defineServerFeature } from '@/lib/feature.server';
import { missingId as id, notFound } from '@/lib/samples.server';
import { moveToRead } from './move-to-read.server';
import { toReadFeature } from './to-read.feature';
import { toReadRouter } from './to-read.server';

export const toReadOnServer = defineServerFeature(toReadFeature, {
  tables: [
    tableFacts(toRead, {
      what: 'That a person wants to read a book',
      people: [{ column: toRead.userId, holds: 'id', atDeletion: 'row goes' }],
      term: { while: 'it is not taken off the list' },
      unaudited: { why: 'what a reader wants to read is not for others' },
      download: {
        as: 'toRead',
        by: [toRead.userId],
        show: ({ userId: _, ...row }) => row,
      },
    }),
  ],
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
