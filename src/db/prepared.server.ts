import { createHash } from 'node:crypto';
import { type Db, db } from './client.server';
import { readAsOneValue } from './row-decoders.server';
import { shareRead } from './share-read.server';
import { awaitSharedRun } from './shared-run.server';

/** A query before `.prepare`. */
export type Statement<Result> = {
  prepare: (name: string) => { execute: (values?: Record<string, unknown>) => Promise<Result> };
  toSQL: () => { sql: string };
};
type Prepared<Result> = ReturnType<Statement<Result>['prepare']>;

/** The prepared statements of each database, by their key. */
const statementsByDatabase = new WeakMap<Db, Map<unknown, Prepared<unknown>>>();

/** The prepared statement of the current database for `key`; builds it at the first call. */
function findOrBuild<Result>(key: unknown, build: (db: Db) => Statement<Result>): Prepared<Result> {
  const current = db();
  const known = statementsByDatabase.get(current) ?? new Map<unknown, Prepared<unknown>>();
  statementsByDatabase.set(current, known);
  let statement = known.get(key) as Prepared<Result> | undefined;
  if (!statement) {
    const query = build(current);
    statement = query.prepare(nameOf(query.toSQL().sql));
    readAsOneValue(statement);
    known.set(key, statement);
  }
  return statement;
}

/**
 * The name of a prepared statement. With it, the server parses and plans the statement once per
 * connection. Connections through a pooler leave it out; see `QueuedPool`. The name is a hash of the
 * text, so that a module that is loaded twice gives a statement the same name.
 */
const nameOf = (text: string): string =>
  `start_ui_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;

/**
 * A statement that is built once for each database instead of once for each request, because building
 * the text of a query takes longer than sending it. Its parameters are given as `sql.placeholder`.
 * @param build returns the query before `.prepare`, of columns that `readAsOneValue` can read
 */
export function prepared<Result>(build: (db: Db) => Statement<Result>): () => Prepared<Result> {
  return () => findOrBuild(build, build);
}

/**
 * Runs a statement that is built once for each key. Simultaneous calls with the same values share one
 * run; see `shareRead`.
 * @param key everything that the text of the statement depends on
 * @param build builds the statement with `sql.placeholder` for each of the values
 * @returns rows that other callers may hold, too: do not change them
 */
export async function preparedAs<Result>(
  key: unknown[],
  build: () => Statement<Result>,
  values: Record<string, unknown>,
): Promise<Result> {
  const statement = findOrBuild(JSON.stringify(key), build);
  return awaitSharedRun(() =>
    shareRead(statement, JSON.stringify(values), () => statement.execute(values)),
  );
}
