import { DrizzleQueryError, Param, Placeholder, type SQL, is } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { toError } from '@/lib/objects/thrown';
import { checksCode } from '@/lib/product/development';
import { clientOptions } from './client-options.server';
import { type Db, database, db } from './client.server';
import { byText } from './postgres/named-statements.server';

/** A query before `.prepare`. */
export type Statement<Result> = {
  prepare: (name: string) => { execute: (values?: Record<string, unknown>) => Promise<Result> };
  toSQL: () => { sql: string; params: unknown[] };
};
type Prepared<Result> = ReturnType<Statement<Result>['prepare']>;
type Known = { text: string; statement: Prepared<unknown> };

/** Whether the statement contains a value, which would be that of its first caller for everyone. */
const hasValue = (params: unknown[]): boolean =>
  params.some((param) => !is(param, Placeholder) && !is(param, Param));

function checkText(known: Known, { sql: text }: { sql: string }): void {
  if (known.text === text) return;
  throw new Error(
    `A statement that is built once has two texts: give what differs as sql.placeholder.\n${known.text}\n${text}`,
  );
}

const statements = new WeakMap<Db, WeakMap<object, Known>>();

/**
 * A statement that is built once for each database instead of once for each request, because building
 * the text of a query takes longer than sending it. Its values are given as `sql.placeholder`.
 * @param build returns the query before `.prepare`
 * @returns throws if the query contains a value
 */
export function prepared<Result>(build: (db: Db) => Statement<Result>): () => Prepared<Result> {
  return () => {
    const current = db();
    const ofDatabase = statements.get(current) ?? new WeakMap<object, Known>();
    statements.set(current, ofDatabase);
    const known = ofDatabase.get(build);
    if (known) {
      if (checksCode) checkText(known, build(current).toSQL());
      return known.statement as Prepared<Result>;
    }
    const query = build(current);
    const { sql: text, params } = query.toSQL();
    if (hasValue(params))
      throw new Error(
        `A prepared statement contains a value: give it as sql.placeholder.\n${text}`,
      );
    const statement = query.prepare(byText);
    ofDatabase.set(build, { text, statement });
    return statement;
  };
}

/** Runs a query of which there are few texts. Its values are those of the call, and PostgreSQL plans it once. */
export const runAgain = <Result>(query: Statement<Result>): Promise<Result> =>
  query.prepare(byText).execute();

const dialect = new PgDialect(clientOptions);
/** Texts of `runNamed`, for each database. Each takes half a megabyte of every connection, so there are no more than these. */
const named = new WeakMap<Db, Set<string>>();
const mostNamed = 20;

/**
 * Runs a statement whose text differs between calls, and which PostgreSQL need not parse and plan anew for each call. It
 * runs outside of a transaction, and its rows are those of `pg`: a moment is a `Date`, not the text that `execute` returns.
 */
export async function runNamed<Row extends Record<string, unknown>>(query: SQL): Promise<Row[]> {
  const current = database();
  const { sql: text, params } = dialect.sqlToQuery(query);
  const texts = named.get(current.db) ?? new Set();
  named.set(current.db, texts);
  if (texts.size < mostNamed) texts.add(text);
  if (current.kind === 'embedded' || !texts.has(text)) return (await db().execute<Row>(query)).rows;
  clientOptions.logger.logQuery(text, params);
  try {
    return (await current.pool.query<Row>({ name: byText, text, values: params })).rows;
  } catch (error) {
    throw new DrizzleQueryError(text, params, toError(error));
  }
}
