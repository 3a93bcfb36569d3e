import type { ConnectionOwner } from '@/db/postgres/watched-pool.server';
import { maybeRequestScope, requestValue } from '@/server/request-scope.server';

const fault = requestValue<true>('database-fault');

/** Identifies the current request to the connection pool; undefined outside of a request. */
export function currentConnectionOwner(): ConnectionOwner | undefined {
  const scope = maybeRequestScope();
  return scope && { onDatabaseFault: () => fault.set(true, scope) };
}

/** Whether the database itself failed during the current request, for example by a timeout. */
export const hadDatabaseFault = (): boolean => fault.get() ?? false;
