import { database } from '@/db/client.server';
import type { ConnectionOwner } from '@/db/postgres/queued-pool.server';
import { maybeRequestScope } from '@/server/request-scope.server';

const faultName = 'database-fault';
const ownerName = 'connection-owner';

/** Identifies the current request to the connection pool; undefined outside of a request. */
export function currentConnectionOwner(): ConnectionOwner | undefined {
  const scope = maybeRequestScope();
  if (!scope) return undefined;
  // `since` is the time of the first query; later queries of the request share the owner.
  if (!scope.memo.has(ownerName)) {
    const onDatabaseFault = (error: unknown) => scope.memo.set(faultName, error);
    scope.memo.set(ownerName, { onDatabaseFault, since: performance.now() });
  }
  return scope.memo.get(ownerName) as ConnectionOwner;
}

/** Lets the following queries of this request wait behind those of requests that came meanwhile. */
export function queueAnew(): void {
  const owner = currentConnectionOwner();
  if (owner) owner.since = performance.now();
}

/** Whether the database itself failed during the current request, for example by a timeout. */
export const hadDatabaseFault = (): boolean => maybeRequestScope()?.memo.has(faultName) ?? false;

/** Milliseconds that a new request would wait for a connection to the database. */
export function databaseWait(): number {
  const opened = database();
  return opened.kind === 'postgres' ? opened.pool.expectedWait : 0;
}
