import { database } from '@/db/client.server';
import type { Holder } from '@/db/patient-pool.server';
import { maybeRequestScope } from './request-scope.server';

const name = 'database-fault';

/** What writes faults of the database down for the request that is being answered. */
export function databaseFaults(): Holder | undefined {
  const scope = maybeRequestScope();
  return scope && { onDatabaseFault: (error) => scope.memo.set(name, error) };
}

/** Whether the database, and not the work, was at fault in the request that is being answered. */
export const hadDatabaseFault = (): boolean => maybeRequestScope()?.memo.has(name) ?? false;

/** Whether a new request would wait too long for the database. */
export function isDatabaseOverloaded(): boolean {
  const opened = database();
  return opened.kind === 'postgres' && opened.pool.isOverloaded;
}
