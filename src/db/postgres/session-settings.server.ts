import type pg from 'pg';

/**
 * Settings that make queries faster and change no result. `jit` is off because compiling a query takes
 * longer than running any query of this project. `work_mem` is large enough for an exact bitmap of the
 * rows that match a search among a million books. A statement has one process: when all processors are busy, it would wait
 * for the others longer than it runs. A table is read from its beginning: from where another reading is, the pages of a
 * search would choose from other rows.
 */
export const plannerSettings = {
  jit: 'off',
  work_mem: '16MB',
  max_parallel_workers_per_gather: '0',
  synchronize_seqscans: 'off',
} as const;

/** `processID` is the process number that the server sends at the start; the driver's types lack it. */
type Connected = pg.ClientBase & { processID?: number | null };

/**
 * Sets the settings of a new connection. Sets none through a pooler, because a pooler gives the server's
 * connection to other clients after each transaction. A pooler is detected by the process number that it
 * sends: it differs from that of the server's process. One query detects the pooler and sets the settings.
 * @param statementSeconds maximum duration of a statement; 0 for no limit
 * @returns whether the connection leads to a pooler
 */
export async function prepareSession(
  client: Connected,
  statementSeconds: number,
): Promise<boolean> {
  const settings = {
    ...plannerSettings,
    timezone: 'UTC',
    statement_timeout: `${statementSeconds}s`,
  };
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', '${value}', is_pooled)`,
  );
  const { rows } = await client.query<{ is_pooled: boolean }>(
    `select is_pooled, ${calls.join(', ')}
     from (select pg_backend_pid() <> $1 as is_pooled) connection`,
    [client.processID ?? 0],
  );
  return rows[0]?.is_pooled ?? false;
}
