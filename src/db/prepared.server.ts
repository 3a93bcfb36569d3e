import { createHash } from 'node:crypto';
import { type Db, db } from './client.server';
import { chooseDecodersOnce } from './row-decoders.server';

/** A query before `.prepare`. */
export type Statement<Result> = {
  prepare: (name: string) => { execute: (values?: Record<string, unknown>) => Promise<Result> };
  toSQL: () => { sql: string };
};
type Prepared<Result> = ReturnType<Statement<Result>['prepare']>;

const ofDatabases = new WeakMap<Db, Map<unknown, Prepared<unknown>>>();

function find<Result>(
  key: unknown,
  build: (db: Db) => Statement<Result>,
  asOneValue = false,
): Prepared<Result> {
  const database = db();
  const known = ofDatabases.get(database) ?? new Map<unknown, Prepared<unknown>>();
  ofDatabases.set(database, known);
  let statement = known.get(key) as Prepared<Result> | undefined;
  if (!statement) {
    const query = build(database);
    statement = query.prepare(nameOf(query.toSQL().sql, asOneValue));
    chooseDecodersOnce(statement, asOneValue);
    known.set(key, statement);
  }
  return statement;
}

/**
 * The name by which the server parses and plans a statement once a connection. Connections to a pooler
 * send it without the name, see `QueuedPool`. It follows from the text, so that a module that is loaded
 * twice gives a statement the same name.
 */
const nameOf = (text: string, asOneValue: boolean): string =>
  `start_ui_${createHash('sha256').update(`${asOneValue} ${text}`).digest('hex').slice(0, 32)}`;

/**
 * A statement that is built once for each database instead of once for each request; values come in
 * by `sql.placeholder`. Building the text of a query takes longer than sending it.
 * @param build returns the query before `.prepare`
 * @param asOneValue whether its rows come as one value: see `chooseDecodersOnce`
 */
export function prepared<Result>(
  build: (db: Db) => Statement<Result>,
  asOneValue = false,
): () => Prepared<Result> {
  return () => find(build, build, asOneValue);
}

/**
 * Runs a statement that is built once for each key, and whose rows come as one value: for lists.
 * @param key all that the text of the statement depends on
 * @param build builds the statement with `sql.placeholder` for each of the values
 */
export const preparedAs = <Result>(
  key: unknown[],
  build: () => Statement<Result>,
  values: Record<string, unknown>,
): Promise<Result> => find(JSON.stringify(key), build, true).execute(values);
