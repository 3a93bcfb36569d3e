import { createHash } from 'node:crypto';
import { DrizzleQueryError, Param, Placeholder, type SQL, is } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { toError } from '@/lib/objects/thrown';
import { checksCode } from '@/lib/product/development';
import { clientOptions } from './client-options.server';
import { type Db, database, db } from './client.server';

/** A query before `.prepare`. */
export type Statement<Result> = {
  prepare: (name: string) => { execute: (values?: Record<string, unknown>) => Promise<Result> };
  toSQL: () => { sql: string; params: unknown[] };
};
type Prepared<Result> = ReturnType<Statement<Result>['prepare']>;
type Known = { text: string; statement: Prepared<unknown> };

/**
 * The name of a prepared statement. With it, the server parses and plans the statement once per
 * connection. Connections through a pooler leave it out; see `QueuedPool`. The name is a hash of the
 * text, so that a module that is loaded twice gives a statement the same name.
 */
const nameOf = (text: string): string =>
  `start_ui_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;

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
    const statement = query.prepare(nameOf(text));
    ofDatabase.set(build, { text, statement });
    return statement;
  };
}

/** What is known of a statement: nothing at its first run, and whether it may be kept from its second run on. */
type Kept = { runs: number; known?: Known };
const keptStatements = new WeakMap<Db, WeakMap<object, WeakMap<object, Map<string, Kept>>>>();

function keptOf(first: object, second: object, variant: string): Kept {
  const current = db();
  const ofDatabase =
    keptStatements.get(current) ?? new WeakMap<object, WeakMap<object, Map<string, Kept>>>();
  keptStatements.set(current, ofDatabase);
  const ofFirst = ofDatabase.get(first) ?? new WeakMap<object, Map<string, Kept>>();
  ofDatabase.set(first, ofFirst);
  const ofBoth = ofFirst.get(second) ?? new Map<string, Kept>();
  ofFirst.set(second, ofBoth);
  const kept = ofBoth.get(variant) ?? { runs: 0 };
  ofBoth.set(variant, kept);
  return kept;
}

/**
 * Runs a statement, and keeps it for the next call with the same function and the same object. A function that is
 * created for each request, with the values of that request, is another one each time, and a statement that
 * contains a value is not kept.
 * @param source the function that builds the statement, and an object on which its text depends
 * @param variant what else the text depends on
 * @param values the values of the placeholders
 */
export function runKept<Result>(
  [first, second]: [first: object, second: object],
  variant: string,
  build: () => Statement<Result>,
  values: Record<string, unknown>,
): Promise<Result> {
  const kept = keptOf(first, second, variant);
  if (kept.known) {
    if (checksCode) checkText(kept.known, build().toSQL());
    return (kept.known.statement as Prepared<Result>).execute(values);
  }
  const query = build();
  kept.runs += 1;
  // Most functions that are called once are created for one request.
  if (kept.runs !== 2) return query.prepare('').execute(values);
  const { sql: text, params } = query.toSQL();
  if (hasValue(params)) return query.prepare('').execute(values);
  const statement = query.prepare(nameOf(text));
  kept.known = { text, statement };
  return statement.execute(values);
}

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
    return (await current.pool.query<Row>({ name: nameOf(text), text, values: params })).rows;
  } catch (error) {
    throw new DrizzleQueryError(text, params, toError(error));
  }
}
