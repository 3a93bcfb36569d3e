import { type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { DbOrTransaction } from '@/db/client.server';
import { allTableFacts } from '@/db/schema/all-facts.server';
import type { PersonColumn } from '@/db/schema/table-facts.server';
import { recipientHash } from '@/server/mail/recipient-hash.server';

/** How a column names a person. */
function isAbout(
  { column, holds }: PersonColumn,
  { id, email }: { id: string; email: string },
): SQL | null {
  switch (holds) {
    case 'id':
      return sql`${column} = ${id}`;
    case 'address':
      return sql`${column} = ${email}`;
    case 'hash':
      return sql`${column} = ${recipientHash(email)}`;
    case 'inside':
      return sql`position(${id} in ${column}) > 0`;
    case 'network address':
      return null;
  }
}

/** Whether the row is deleted by its reference when the account is. */
const goesByReference = ({ column }: PersonColumn) =>
  getTableConfig(column.table).foreignKeys.some(
    (key) =>
      key.onDelete === 'cascade' &&
      key.reference().columns.some(({ name }) => name === column.name),
  );

/**
 * Deletes or empties what the tables hold of a person whose account has just been deleted, as their facts
 * say. Call it after the account is deleted, in the same transaction, and before further mails are queued.
 */
export async function erasePerson(
  transaction: DbOrTransaction,
  person: { id: string; email: string },
): Promise<void> {
  for (const { table, people } of allTableFacts())
    for (const one of people) {
      const condition = isAbout(one, person);
      if (one.atDeletion === 'stays' || !condition || goesByReference(one)) continue;
      if (one.atDeletion === 'row goes') await transaction.delete(table).where(condition);
      else
        await transaction.execute(
          sql`update ${table} set ${sql.identifier(toSnakeCase(one.column.name))} = null where ${condition}`,
        );
    }
}
