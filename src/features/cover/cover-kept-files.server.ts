import { sql } from 'drizzle-orm';
import { book, cover } from '@/db/schema';
import { allTableFacts } from '@/db/schema/all-facts.server';
import type { KeptFiles } from '@/db/schema/table-facts.server';
import { coverFile, coverOfFile, coverWidths } from './cover.facts';

/**
 * The pictures of covers. Needed are those of books, of deleted books that can be restored, and those that an import
 * replaced, while it can be undone.
 */
export const coverKeptFiles: KeptFiles = {
  folder: 'covers',
  name: 'covers',
  what: 'pictures, encoded again without what cameras and programs add',
  term: 'as their row in `cover`',
  table: cover,
  unusedSince: cover.usedAt,
  furtherUses: () =>
    allTableFacts().flatMap(({ table, coverUse }) => {
      if (!coverUse) return [];
      const { id, when = sql`true` } = coverUse;
      return [sql`exists (select from ${table} where ${id} = ${cover.id} and ${when})`];
    }),
  isNeeded: sql`exists (select from ${book} where ${book.coverId} = ${cover.id})`,
  filesOf: (id) => coverWidths.map((width) => coverFile(id, width)),
  madeFilesOf: (id) => coverWidths.map((width) => coverFile(id, width, 'jpeg')),
  idOf: coverOfFile,
};
