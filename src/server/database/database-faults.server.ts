import type { ConnectionOwner } from '@/db/postgres/queued-pool.server';
import { maybeRequestScope, requestValue } from '@/server/request-scope.server';

const fault = requestValue<true>('database-fault');
const connectionOwner = requestValue<ConnectionOwner>('connection-owner');

/** Identifies the current request to the connection pool; undefined outside of a request. */
export function currentConnectionOwner(): ConnectionOwner | undefined {
  const scope = maybeRequestScope();
  if (!scope) return undefined;
  const known = connectionOwner.get(scope);
  if (known) return known;
  const onDatabaseFault = () => fault.set(true, scope);
  // `since` is the time of the first query, also of one that another request sends for both. Later queries of
  // the request share the owner.
  const owner = { onDatabaseFault, since: performance.now() };
  connectionOwner.set(owner, scope);
  return owner;
}

/**
 * Resets the request's place in the queue for connections, so that its next queries wait behind
 * requests that arrived in the meantime. For long requests, such as downloads.
 */
export function queueAnew(): void {
  const owner = currentConnectionOwner();
  if (owner) owner.since = performance.now();
}

/** Whether the database itself failed during the current request, for example by a timeout. */
export const hadDatabaseFault = (): boolean => fault.get() ?? false;
