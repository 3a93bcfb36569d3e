import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './client.server';
import { type Statement, prepared } from './prepared.server';
import { awaitSharedRun } from './shared-run.server';

/** Keys of one batch, with the promise of each row. */
type Batch<Row> = Map<string, PromiseWithResolvers<Row | undefined>>;

/** Maximum keys of one statement, so that its text and its result stay small. */
const maxKeys = 100;

/** All keys of a batch as one parameter, in a form in which the index of the column is used. */
const keys: SQL = sql`array(select json_array_elements_text(${sql.placeholder('keys')}::json))`;

/**
 * Creates a function that reads the row of a key. Calls in the same turn of the event loop, usually those of
 * several requests, share one statement. It starts after all of them, so each sees every write that was
 * committed before its call.
 * @param build builds the statement; its argument is an SQL array of the keys, for `= any(...)`
 * @param keyOf the key of a row; two rows cannot have the same
 * @returns a function that returns the row, or undefined if there is none. Other callers may hold the same
 *   row: do not change it. A failed statement rejects all calls that share it
 */
export function readerByKey<Row>(
  build: (database: Db, keys: SQL) => Statement<Row[]>,
  keyOf: (row: Row) => string,
): (key: string) => Promise<Row | undefined> {
  const statement = prepared((database) => build(database, keys));
  let next: Batch<Row> | undefined;

  const run = async (batch: Batch<Row>) => {
    if (next === batch) next = undefined;
    try {
      const rows = await statement().execute({ keys: JSON.stringify([...batch.keys()]) });
      for (const row of rows) batch.get(keyOf(row))?.resolve(row);
      for (const { resolve } of batch.values()) resolve(undefined);
    } catch (error) {
      for (const { reject } of batch.values()) reject(error);
    }
  };

  const rowIn = (key: string): Promise<Row | undefined> => {
    if (!next || next.size >= maxKeys) {
      const batch: Batch<Row> = new Map();
      next = batch;
      setImmediate(() => void run(batch));
    }
    const known = next.get(key);
    if (known) return known.promise;
    const row = Promise.withResolvers<Row | undefined>();
    next.set(key, row);
    return row.promise;
  };
  return (key) => awaitSharedRun(() => rowIn(key));
}
