import type bookImport from '@/i18n/locales/en/bookImport.json';
import type importFigures from '@/i18n/locales/en/importFigures.json';
import type importIssue from '@/i18n/locales/en/importIssue.json';
import { recordStates } from '@/lib/books/import-states';
import { defineFeature, textsOf } from '@/lib/feature';
import type { ForSlot } from '@/lib/slot';
import { importCount } from './figures/import-count.queries';
import { newBookOfRecord } from './new-book-of-record';

/** Files of books: their dry run, import and undoing. */
export const bookImportFeature = defineFeature('book-import', {
  needs: ['book', 'cover', 'genre', 'job'],
  pages: {
    '/manager/books/import': {
      area: 'manager',
      asks: { book: ['create'] },
      label: 'imports',
      shortcut: 'g i',
      icon: 'upload',
      navigation: 'application',
      count: importCount,
    },
    '/manager/books/import/{id}': { area: 'manager', asks: { book: ['create'], genre: ['read'] } },
  },
  bookSources: [{ to: '/manager/books/import', label: 'importBooks', icon: 'upload' }],
  newBook: newBookOfRecord,
  acts: {
    'import.create': 'import',
    'import.map': 'import',
    'import.decide': 'import',
    'import.apply': 'import',
    'import.cancel': 'import',
    'import.discard': 'import',
    'import.undo': 'import',
  },
  auditFields: { counts: recordStates },
  reads: ['bookImport.count', 'bookImport.findIsbn', 'bookImport.nearNames'],
  queries: ['import'],
  stale: { import: ['import', 'book', 'genre'] },
  slots: {
    waiting: {
      load: (): ForSlot<'waiting'> =>
        import('./figures/waiting-import').then((module) => module.WaitingImport),
      texts: ['importFigures'],
    },
  },
  texts: textsOf<{
    bookImport: typeof bookImport;
    importFigures: typeof importFigures;
    importIssue: typeof importIssue;
  }>('bookImport', 'importFigures', 'importIssue'),
});
