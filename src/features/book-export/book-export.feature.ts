import type bookExport from '@/i18n/locales/en/bookExport.json';
import { defineFeature, textsOf } from '@/lib/feature';
import type { QuickActing } from '@/lib/quick-act';
import { exportedBooks } from './book-export-format';

/** Files of books, and the feed for reading apps. */
export const bookExportFeature = defineFeature('book-export', {
  needs: ['book', 'cover', 'genre'],
  bookDownloads: exportedBooks,
  quickActs: {
    asks: { book: ['read'], genre: ['read'] },
    area: 'manager',
    load: (): QuickActing =>
      import('./book-export-quick-acts').then((module) => module.bookExportQuickActs),
  },
  texts: textsOf<{ bookExport: typeof bookExport }>('bookExport'),
});
