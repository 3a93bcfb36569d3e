import { inArray, sql } from 'drizzle-orm';
import {
  bookImport,
  bookImportCount,
  bookImportGenre,
  bookImportMemory,
  bookImportRecord,
} from '@/db/schema';
import { type TableFacts, tableFacts } from '@/db/schema/table-facts.server';
import { pick } from '@/lib/objects/records';

const withImport = { while: 'its import stays' } as const;
const nameless =
  'without the account, the id names nobody; an empty one would mean the command line';

/** What is kept in the tables of imports, and for how long. */
export const bookImportTables: readonly TableFacts[] = [
  tableFacts(bookImport, {
    what: 'A file of books that was uploaded, and what became of it',
    people: [
      { column: bookImport.createdBy, holds: 'id', atDeletion: 'stays', why: nameless },
      { column: bookImport.startedBy, holds: 'id', atDeletion: 'stays', why: nameless },
    ],
    keptTimes: [
      { since: bookImport.changedAt, columns: [bookImport.changedAt, bookImport.expiresAt] },
    ],
    term: { after: bookImport.expiresAt, days: 0, by: 'its worker' },
    download: {
      as: 'imports',
      by: [bookImport.createdBy, bookImport.startedBy],
      show: (row) =>
        pick(row, ['id', 'fileName', 'fileBytes', 'format', 'state', 'createdAt', 'expiresAt']),
    },
    /**
     * Cancels imports that were running when the backup was made, because such an import may be the
     * reason for the restore. A manager can continue it.
     */
    afterRestore: (transaction) =>
      transaction
        .update(bookImport)
        .set({ state: 'cancelled' })
        .where(inArray(bookImport.state, ['applying', 'undoing'])),
  }),
  tableFacts(bookImportRecord, {
    what: 'A record of an uploaded file',
    people: [],
    // The cover that the import replaced, which its undo gives back.
    coverUse: {
      id: sql`${bookImportRecord.before} ->> 'cover_id'`,
      when: sql`${bookImportRecord.state} = 'imported'`,
    },
    term: withImport,
  }),
  tableFacts(bookImportCount, {
    what: 'The number of records of an import',
    people: [],
    term: withImport,
  }),
  tableFacts(bookImportGenre, {
    what: 'A name of a genre in an uploaded file',
    people: [],
    term: withImport,
  }),
  tableFacts(bookImportMemory, {
    what: 'What columns and names of genres meant in earlier files',
    people: [],
    term: { while: 'a later file does not mean something else by it' },
  }),
];
