import { DrizzleQueryError, Param, Placeholder, type SQL, is } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { toError } from '@/lib/objects/thrown';
import { clientOptions } from './client-options.server';
import { type Db, database, db } from './client.server';
import { byText } from './postgres/named-statements.server';

/** A query of Drizzle. */
export type Statement<Result> = {
  prepare: (name: string) => { execute: (values?: Record<string, unknown>) => Promise<Result> };
  toSQL: () => { params: unknown[] };
};

/**
 * A statement that every request runs. It is built once for each database, since building takes as long as a fifth of a short
 * request.
 * @param build its values are `sql.placeholder`
 * @returns a function that throws if the statement contains a value, which would be that of its first caller for everyone
 */
export function prepared<Result>(build: () => Statement<Result>) {
  const known = new WeakMap<Db, ReturnType<Statement<Result>['prepare']>>();
  return (values: Record<string, unknown>): Promise<Result> => {
    const statement = known.get(db()) ?? prepareOnce(build());
    known.set(db(), statement);
    return statement.execute(values);
  };
}

function prepareOnce<Result>(query: Statement<Result>) {
  if (query.toSQL().params.some((param) => !is(param, Placeholder) && !is(param, Param)))
    throw new Error('A prepared statement contains a value: give it as sql.placeholder.');
  return query.prepare(byText);
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
