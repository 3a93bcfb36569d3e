import { inArray, sql } from 'drizzle-orm';
import type { Figures } from '@/api/figures';
import { db } from '@/db/client.server';
import { bookImport, bookImportCount } from '@/db/schema';
import type { ImportState, RecordState } from '@/lib/books/import-states';
import { keptCount } from '@/server/kept-count.server';

const open: ImportState = 'ready';
const forPeople = sql`in (${'doubtful' satisfies RecordState}, ${'faulty' satisfies RecordState})`;
const forImport = sql`in (${'new' satisfies RecordState}, ${'changed' satisfies RecordState})`;

/** The newest file that waits for a person. */
export async function readImportFigures(): Promise<Pick<Figures, 'waitingImport'>> {
  const { rows } = await db().execute<NonNullable<Figures['waitingImport']>>(sql`
    select * from (
      select ${bookImport.id}, ${bookImport.fileName} as "fileName",
        coalesce(sum(records) filter (where ${bookImportCount.state} ${forPeople}), 0)::int as waiting,
        coalesce(sum(records) filter (where ${bookImportCount.state} ${forImport}), 0)::int as ready
      from ${bookImport} join ${bookImportCount} on import_id = ${bookImport.id}
      where ${bookImport.state} = ${open}
      group by ${bookImport.id} order by ${bookImport.createdAt} desc
    ) files where waiting > 0 limit 1`);
  return { waitingImport: rows[0] ?? null };
}

/** The number of files that are not imported, which is beside an entry of each page. */
export const waitingImports = keptCount('Imports', () =>
  db().$count(bookImport, inArray(bookImport.state, ['ready', 'mapping'] satisfies ImportState[])),
);
