import { defineServerFeature } from '@/lib/feature.server';
import { missingId as id, notFound } from '@/lib/samples.server';
import { bookUndoFeature } from './book-undo.feature';
import { bookActRouter, deletedBookRouter } from './book-undo.server';

export const bookUndoOnServer = defineServerFeature(bookUndoFeature, {
  calls: { bookAct: bookActRouter, deletedBook: deletedBookRouter },
  samples: {
    'bookAct.undo': { input: { id }, allowed: notFound },
    'deletedBook.list': {},
    'deletedBook.restore': { input: { ids: [id] } },
    'deletedBook.purge': { input: { ids: [id] } },
  },
});
