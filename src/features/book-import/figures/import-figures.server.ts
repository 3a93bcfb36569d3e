import { inArray, sql } from 'drizzle-orm';
import type { Figures } from '@/api/figures';
import { db } from '@/db/client.server';
import { bookImport, bookImportCount } from '@/db/schema';
import type { ImportState, RecordState } from '@/lib/books/import-states';
import { keptCount } from '@/server/kept-count.server';

const open = ['ready', 'mapping'] satisfies ImportState[];
/** Also what an import has left to decide waits, as its page says. */
const isWaiting = sql`(${inArray(bookImport.state, open)} or ${bookImport.state} = ${'applied' satisfies ImportState} and exists (
  select from ${bookImportCount} where import_id = ${bookImport.id} and ${bookImportCount.state} = ${'doubtful' satisfies RecordState} and records > 0))`;
const forPeople = sql`in (${'doubtful' satisfies RecordState}, ${'faulty' satisfies RecordState})`;
const forImport = sql`in (${'new' satisfies RecordState}, ${'changed' satisfies RecordState})`;

/** The files that wait for a person, with the newest one: of those with records to decide on, if there are any. */
export async function readImportFigures(): Promise<Required<Pick<Figures, 'waitingImport'>>> {
  const { rows } = await db().execute<NonNullable<Figures['waitingImport']>>(sql`
    select (count(*) over ())::int as files, ${bookImport.id}, ${bookImport.fileName} as "fileName",
      coalesce(sum(records) filter (where ${bookImportCount.state} ${forPeople}), 0)::int as waiting,
      coalesce(sum(records) filter (where ${bookImportCount.state} ${forImport}), 0)::int as ready
    from ${bookImport} left join ${bookImportCount} on import_id = ${bookImport.id}
    where ${isWaiting}
    group by ${bookImport.id}
    order by coalesce(sum(records) filter (where ${bookImportCount.state} ${forPeople}), 0) = 0,
      ${bookImport.createdAt} desc
    limit 1`);
  return { waitingImport: rows[0] ?? null };
}

/** The number of files that wait for a person, which is beside an entry of each page. */
export const waitingImports = keptCount('Imports', () => db().$count(bookImport, isWaiting));
