import { defineServerFeature } from '@/lib/feature.server';
import { missingId as id, notFound } from '@/lib/samples.server';
import { bookUndoTables } from './book-undo-tables.server';
import { bookUndoFeature } from './book-undo.feature';
import { bookActRouter, deletedBookRouter } from './book-undo.server';

export const bookUndoOnServer = defineServerFeature(bookUndoFeature, {
  tables: bookUndoTables,
  calls: { bookAct: bookActRouter, deletedBook: deletedBookRouter },
  samples: {
    'bookAct.undo': { input: { id }, allowed: notFound },
    'deletedBook.list': {},
    'deletedBook.restore': { input: { ids: [id] } },
    'deletedBook.purge': { input: { ids: [id] } },
  },
});
