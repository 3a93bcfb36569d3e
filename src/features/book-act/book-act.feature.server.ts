import { defineServerFeature } from '@/lib/feature.server';
import { missingId as id, notFound } from '@/lib/samples.server';
import { bookActTables } from './book-act-tables.server';
import { bookActFeature } from './book-act.feature';
import { bookActRouter, deletedBookRouter } from './book-act.server';

export const bookActOnServer = defineServerFeature(bookActFeature, {
  tables: bookActTables,
  calls: { bookAct: bookActRouter, deletedBook: deletedBookRouter },
  samples: {
    'bookAct.undo': { input: { id }, allowed: notFound },
    'deletedBook.list': {},
    'deletedBook.restore': { input: { ids: [id] } },
    'deletedBook.purge': { input: { ids: [id] } },
  },
});
