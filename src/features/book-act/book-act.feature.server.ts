import { defineServerFeature } from '@/lib/feature.server';
import { missingId as id, notFound } from '@/lib/samples.server';
import { bookActTables } from './book-act-tables.server';
import { bookActFeature } from './book-act.feature';
import { bookActRouter, deletedBookRouter } from './book-act.server';
import { changing } from './bulk/book-bulk.server';
import { auditUndo, replaceInFormerBooks } from './kept-books.server';
import { deletion, removeBook } from './offered/former-books.server';
import { undoing } from './undo-act.server';

export const bookActOnServer = defineServerFeature(bookActFeature, {
  tables: bookActTables,
  deleteBook: removeBook,
  replaceGenre: replaceInFormerBooks,
  auditUndo,
  bookActs: [deletion, changing],
  jobs: [undoing],
  calls: { bookAct: bookActRouter, deletedBook: deletedBookRouter },
  samples: {
    'bookAct.bulk': { input: { act: 'delete', books: [{ id }] } },
    'bookAct.undo': { input: { id }, allowed: notFound },
    'deletedBook.list': {},
    'deletedBook.restore': { input: { ids: [id] } },
    'deletedBook.purge': { input: { ids: [id] } },
  },
});
