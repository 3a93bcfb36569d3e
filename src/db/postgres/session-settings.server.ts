import type pg from 'pg';

/**
 * Settings that make queries faster, and change no result: compiling a query takes longer than
 * running any of the queries here, and `work_mem` is enough for an exact bitmap of the rows that
 * match a search among a million books.
 */
export const plannerSettings = { jit: 'off', work_mem: '16MB' } as const;

/** What the server says about a connection when it begins; the driver's types leave it out. */
type Connected = pg.ClientBase & { processID?: number | null };

/**
 * Sets the settings of a new connection, unless it leads to a pooler: a pooler gives the server's
 * connection to others after each transaction. A pooler makes up the process number that it tells a
 * client, so it is not the number of the server's process. One query asks and sets.
 * @param statementSeconds how long a statement may take; 0 for any time
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
