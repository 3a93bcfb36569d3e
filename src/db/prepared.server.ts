import { createHash } from 'node:crypto';
import { type Db, db } from './client.server';
import { readAsOneValue } from './row-decoders.server';
import { shareRead } from './share-read.server';

/** A query before `.prepare`. */
export type Statement<Result> = {
  prepare: (name: string) => { execute: (values?: Record<string, unknown>) => Promise<Result> };
  toSQL: () => { sql: string };
};
type Prepared<Result> = ReturnType<Statement<Result>['prepare']>;

const ofDatabases = new WeakMap<Db, Map<unknown, Prepared<unknown>>>();

function find<Result>(key: unknown, build: (db: Db) => Statement<Result>): Prepared<Result> {
  const database = db();
  const known = ofDatabases.get(database) ?? new Map<unknown, Prepared<unknown>>();
  ofDatabases.set(database, known);
  let statement = known.get(key) as Prepared<Result> | undefined;
  if (!statement) {
    const query = build(database);
    statement = query.prepare(nameOf(query.toSQL().sql));
    readAsOneValue(statement);
    known.set(key, statement);
  }
  return statement;
}

/**
 * The name by which the server parses and plans a statement once a connection. Connections to a pooler
 * send it without the name, see `QueuedPool`. It follows from the text, so that a module that is loaded
 * twice gives a statement the same name.
 */
const nameOf = (text: string): string =>
  `start_ui_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;

/**
 * A statement that is built once for each database instead of once for each request; values come in
 * by `sql.placeholder`. Building the text of a query takes longer than sending it.
 * @param build returns the query before `.prepare`, of columns that `readAsOneValue` can read
 */
export function prepared<Result>(build: (db: Db) => Statement<Result>): () => Prepared<Result> {
  return () => find(build, build);
}

/**
 * Runs a statement that is built once for each key, once for all who wait for it with the same values.
 * @param key all that the text of the statement depends on
 * @param build builds the statement with `sql.placeholder` for each of the values
 * @returns rows that others get, too: see `shareRead`
 */
export function preparedAs<Result>(
  key: unknown[],
  build: () => Statement<Result>,
  values: Record<string, unknown>,
): Promise<Result> {
  const statement = find(JSON.stringify(key), build);
  return shareRead(statement, JSON.stringify(values), () => statement.execute(values));
}
