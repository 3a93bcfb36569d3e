import type { Writes } from '@/testing/calls/test-callers.server';

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
  'bookImport.undo': { acts: ['import.undo'], input: () => ({ id: 'applied' }) },
};
