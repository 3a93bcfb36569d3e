import type bookExport from '@/i18n/locales/en/bookExport.json';
import { defineFeature, textsOf } from '@/lib/feature';
import { exportedBooks } from './book-export-format';

/** Files of books, and the feed for reading apps. */
export const bookExportFeature = defineFeature('book-export', {
  needs: ['book', 'cover', 'genre'],
  bookDownloads: exportedBooks,
  texts: textsOf<{ bookExport: typeof bookExport }>('bookExport'),
});
