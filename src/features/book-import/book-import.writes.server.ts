import { db } from '@/db/client.server';
import { bookImport, bookImportRecord } from '@/db/schema';
import type { RowsForTests, Writes } from '@/testing/calls/test-callers.server';
import { csvFile } from './testing/test-imports.server';

const ignored = { id: 'ready', decision: 'ignore' };

/** What the tests of writes send to the calls, and the entries of the audit that they make. */
export const bookImportWrites: Writes = {
  'bookImport.create': {
    acts: ['import.create'],
    input: () => ({ file: new File(['title,author\nPersuasion,Austen'], 'books.csv') }),
  },
  'bookImport.update': {
    acts: ['import.map'],
    input: () => ({ id: 'ready', mapping: { a: 'ignore' } }),
  },
  'bookImport.record.decide': {
    acts: ['import.decide'],
    input: () => ({ ...ignored, recordId: '1' }),
  },
  'bookImport.record.decideAll': {
    acts: ['import.decide'],
    input: () => ({ ...ignored, reason: 'doubleInFile' }),
  },
  'bookImport.apply': { acts: ['import.apply'], input: () => ({ id: 'ready' }) },
  'bookImport.cancel': { acts: ['import.cancel'], input: () => ({ id: 'applying' }) },
  'bookImport.discard': { acts: ['import.discard'], input: () => ({ id: 'discarded' }) },
  'bookImport.undo': { acts: ['import.undo'], input: () => ({ id: 'applied' }) },
};

export const bookImportRows: RowsForTests = {
  add: async () => {
    const expiresAt = new Date(Date.now() + 3_600_000);
    const file = { fileName: 'books.csv', fileBytes: 9, expiresAt, headings: ['a'] };
    await db()
      .insert(bookImport)
      .values([
        ...(['ready', 'applying', 'applied'] as const).map((id) => ({ id, state: id, ...file })),
        { id: 'discarded', state: 'ready', ...file },
      ]);
    const doubt = { kind: 'doubt', code: 'doubleInFile' } as const;
    await db()
      .insert(bookImportRecord)
      .values({
        importId: 'ready',
        number: 1,
        values: {},
        source: '',
        state: 'doubtful',
        issues: [doubt],
      });
  },
  useAs: (api) => api.bookImport.create({ file: csvFile('title,author', 'Sanditon,Austen') }),
};
