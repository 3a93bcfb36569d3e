import { eq, sql } from 'drizzle-orm';
import type { AuditUndoState } from '@/auth/audit/audit-target.server';
import type { DbOrTransaction } from '@/db/client.server';
import { auditEntry, bookAct, formerBook } from '@/db/schema';

/** Deleted books will be restored into the genre that replaces their own. */
export const replaceInFormerBooks = (
  transaction: DbOrTransaction,
  from: string,
  into: string,
): Promise<unknown> =>
  transaction.update(formerBook).set({ genreId: into }).where(eq(formerBook.genreId, from));

/** An act is kept under the id of its entry, and can be undone while books are kept for it. */
export const auditUndo: AuditUndoState = () => sql`(select case
    when exists (select from ${formerBook} where ${formerBook.actId} = ${bookAct.id}) then 'possible'
    when ${bookAct.undoneAt} is not null then 'done' end
  from ${bookAct} where ${bookAct.id} = ${auditEntry.id})`;
