import { type SQL, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { invalidFieldError } from '@/api/field-errors.server';
import { refuseStale } from '@/api/record-version.server';
import { type AuditAct, writeAudit } from '@/auth/audit/audit.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { type DbOrTransaction, db } from '@/db/client.server';
import { violatedConstraint, violatesReference } from '@/db/constraint-violation.server';
import type { ListColumns } from '@/db/list.server';
import { refuse } from '@/i18n/errors/refuse.server';

type RecordTable = PgTable & { id: PgColumn; version: PgColumn };
type Entry = Exclude<AuditAct, { target?: never }>;
type Kind = Entry['act'] extends infer Act
  ? Act extends `${infer Name}.create`
    ? Name
    : never
  : never;

/** A query of Drizzle after `.$dynamic()`. */
type RecordQuery<Row> = PromiseLike<Row[]> & {
  where: (condition: SQL) => RecordQuery<Row>;
  for: (strength: 'update', config: { of: PgTable }) => RecordQuery<Row>;
};
type RecordStore<Table, One> = {
  /** The first part of its acts in the audit. */
  kind: Kind;
  table: Table;
  /** The query of its list, which also reads one record. */
  select: (columns: ListColumns, within?: DbOrTransaction) => RecordQuery<One & Added>;
  /** What the audit calls a record. */
  name: (record: One) => string;
  /** What the audit records of it: all fields if unset, and of other records their names. */
  facts?: (record: One) => object;
  /** The unique indexes that a write may violate, by the name of the field that is to change then. */
  taken?: Readonly<Record<string, string>>;
};
type Added = { cursorValue: string; total: number };
const notListed: ListColumns = { cursorValue: sql`''`, total: sql`0` };

function allFacts({ id: _, version: __, ...fields }: object & { id: string; version: number }) {
  const factOf = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !('id' in value)) return value;
    const { id: ___, ...named } = value;
    return Object.values(named)[0];
  };
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, factOf(value)]));
}

/**
 * Reads and writes records with a version. Each write is one transaction with its entry in the audit. A field whose
 * record does not exist, or whose value another record has, is refused by its name.
 */
export function recordStore<
  Table extends RecordTable,
  One extends { id: string; version: number },
>({ kind, table, select, name, facts = allFacts, taken = {} }: RecordStore<Table, One>) {
  const find = async (query: RecordQuery<One & Added>): Promise<One> => {
    const [found] = await query;
    if (!found) throw refuse('NOT_FOUND');
    const { cursorValue: _, total: __, ...one } = found;
    // The compiler does not know that these are all other fields.
    return one as unknown as One;
  };
  /** @param isLocked no other transaction changes it until this one ends. @throws ORPCError NOT_FOUND */
  const load = (id: string, within: DbOrTransaction, isLocked = false): Promise<One> => {
    const query = select(notListed, within).where(eq(table.id, id));
    return find(isLocked ? query.for('update', { of: table }) : query);
  };
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
      const gone = Object.entries(getTableColumns(table)).find(([, column]) =>
        violatesReference(error, column),
      );
      if (gone) throw invalidFieldError(gone[0], 'validation:gone');
      const constraint = violatedConstraint(error);
      const used = Object.entries(taken).find(([, index]) => index === constraint);
      throw used ? invalidFieldError(used[0], 'validation:taken') : error;
    }
  };
  return {
    /**
     * @param visible the condition for what the caller sees; all records if unset
     * @throws ORPCError NOT_FOUND
     */
    read: (id: string, visible: SQL = sql`true`): Promise<One> =>
      find(select(notListed).where(sql`${table.id} = ${id} and ${visible}`)),
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
