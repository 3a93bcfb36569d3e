import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { invalidFieldError } from '@/api/field-errors.server';
import { refuseStale } from '@/api/record-version.server';
import { type AuditAct, writeAudit } from '@/auth/audit/audit.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { type DbOrTransaction, db } from '@/db/client.server';
import { violatedConstraint, violatesReference } from '@/db/constraint-violation.server';

type RecordTable = PgTable & { id: PgColumn; version: PgColumn };
type Entry = Exclude<AuditAct, { target?: never }>;
type Kind = Entry['act'] extends infer Act
  ? Act extends `${infer Name}.create`
    ? Name
    : never
  : never;

type RecordWrites<Table, One> = {
  /** The first part of its acts in the audit. */
  kind: Kind;
  table: Table;
  /** Reads a record. With `isLocked` no other transaction changes it. @throws ORPCError NOT_FOUND */
  load: (id: string, within: DbOrTransaction, isLocked?: boolean) => Promise<One>;
  /** What the audit calls it, and what it records of it. */
  name: (record: One) => string;
  facts: (record: One) => object;
  /** The columns that refer to other records, by the name of their field. */
  refersTo?: Readonly<Record<string, PgColumn>>;
  /** The unique indexes that a write may violate, by the name of the field that is to change then. */
  taken?: Readonly<Record<string, string>>;
};

/**
 * The writes of records with a version: each in one transaction with its entry in the audit. A field whose record does
 * not exist, or whose value another record has, is refused by its name.
 */
export function recordWrites<
  Table extends RecordTable,
  One extends { id: string; version: number },
>({ kind, table, load, name, facts, refersTo = {}, taken = {} }: RecordWrites<Table, One>) {
  const record = (
    within: DbOrTransaction,
    session: CurrentSession,
    act: string,
    states: Pick<Entry, 'before' | 'after'>,
    { id, ...rest }: One,
  ) =>
    writeAudit(within, session, {
      ...states,
      act: `${kind}.${act}` as Entry['act'],
      target: { id, name: name({ id, ...rest } as One) },
    });
  const write = async <Result>(run: (transaction: DbOrTransaction) => Promise<Result>) => {
    try {
      return await db().transaction(run);
    } catch (error) {
      const gone = Object.entries(refersTo).find(([, column]) => violatesReference(error, column));
      if (gone) throw invalidFieldError(gone[0], 'validation:gone');
      const constraint = violatedConstraint(error);
      const used = Object.entries(taken).find(([, index]) => index === constraint);
      throw used ? invalidFieldError(used[0], 'validation:taken') : error;
    }
  };
  return {
    create: (session: CurrentSession, fields: Table['$inferInsert']): Promise<One> =>
      write(async (transaction) => {
        // The compiler does not follow the columns of any table into the query; the parameter has checked them.
        const [made] = await transaction
          .insert(table)
          .values(fields as never)
          .returning({ id: table.id });
        const after = await load(String(made?.id), transaction);
        await record(transaction, session, 'create', { after: facts(after) }, after);
        return after;
      }),
    /**
     * @param changes a part of what `create` takes
     * @throws ORPCError CONFLICT if another version has been read
     */
    update: (
      session: CurrentSession,
      id: string,
      version: number | undefined,
      changes: object,
    ): Promise<One> =>
      write(async (transaction) => {
        const before = await load(id, transaction, true);
        refuseStale(before, version);
        const fields = { ...changes, version: before.version + 1 };
        await transaction.update(table).set(fields).where(eq(table.id, id));
        const after = await load(id, transaction);
        const states = { before: facts(before), after: facts(after) };
        await record(transaction, session, 'update', states, after);
        return after;
      }),
    delete: (session: CurrentSession, id: string): Promise<void> =>
      write(async (transaction) => {
        const before = await load(id, transaction, true);
        await transaction.delete(table).where(eq(table.id, id));
        await record(transaction, session, 'delete', { before: facts(before) }, before);
      }),
  };
}
