import { defineServerFeature } from '@/lib/feature.server';
import { fromKeys } from '@/lib/objects/records';
import { missingId as id, notFound } from '@/lib/samples.server';
import { bookImportTables } from './book-import-tables.server';
import { bookImportFeature } from './book-import.feature';
import { bookImportRouter } from './book-import.server';
import { importFiguresShape } from './figures/import-figures.schema';
import { readImportFigures } from './figures/import-figures.server';
import { stopImportsOf } from './import-acts.server';
import { answerImportCommand } from './import-command.server';
import { importFilePermission } from './import-file.server';
import { replaceInImports } from './replace-in-imports.server';
import { words } from './values/words';
import {
  applyingJob,
  commandJob,
  importUpkeep,
  mappingJob,
  undoingJob,
} from './work/import-work.server';

export const bookImportOnServer = defineServerFeature(bookImportFeature, {
  tables: bookImportTables,
  figures: { asks: { book: ['create'] }, shape: importFiguresShape, read: readImportFigures },
  finishes: ['import.apply'],
  stopWorkOf: stopImportsOf,
  replaceGenre: replaceInImports,
  calls: { bookImport: bookImportRouter },
  samples: {
    ...fromKeys(
      words(
        'bookImport.get bookImport.nearNames bookImport.update bookImport.apply bookImport.cancel bookImport.undo',
        'bookImport.discard bookImport.record.list',
      ),
      () => ({ input: { id }, allowed: notFound }),
    ),
    'bookImport.list': {},
    'bookImport.count': {},
    'bookImport.create': {
      input: { file: 'a picture' },
      allowed: [415],
      note: 'the test sends a picture, which is no file of books',
    },
    'bookImport.findIsbn': { input: { isbn: '9780439023481' } },
    'bookImport.record.decide': {
      input: { id, recordId: '1', decision: 'ignore' },
      allowed: notFound,
    },
    'bookImport.record.decideAll': {
      input: { id, reason: 'sameTitle', decision: 'ignore' },
      allowed: notFound,
    },
  },
  addresses: [
    {
      kind: 'file',
      name: '/api/export/imports/{id}',
      path: `/api/export/imports/${id}`,
      access: importFilePermission,
      allowed: notFound,
      note: 'the test asks for one that does not exist',
    },
  ],
  pageSamples: {
    '/manager/books/import/{id}': {
      path: `/manager/books/import/${id}`,
      allowed: notFound,
      note: 'the test opens one that does not exist',
    },
  },
  jobs: [mappingJob, applyingJob, undoingJob, commandJob, importUpkeep],
  commands: { import: answerImportCommand },
  examples: {
    'issues.code': 'respelled',
    'issues.field': 'author',
    'issues.from': 'Achebe, Chinua',
    'issues.to': 'Chinua Achebe',
    'issues.message': 'The spelling was changed',
    'otherFacts.label': 'series',
    'otherFacts.text': 'Discworld, 8',
    known: 'Chinua Achebe',
    importId: '7e57ab1e-53b7-4f0e-9a68-1d2c3b4a5f60',
    recordId: '0ddba11e-53b7-4f0e-9a68-1d2c3b4a5f60',
    fileName: 'books.csv',
    encoding: 'utf-8',
    separator: ',',
    headings: 'Title',
    unread: 'Condition',
    firstRows: 'Title,Author',
    headingRow: '1',
    unknownAuthor: 'Unknown',
    mapping: '{"Title":"title"}',
  },
});
