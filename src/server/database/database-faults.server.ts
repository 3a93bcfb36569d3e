import { database } from '@/db/client.server';
import type { Holder } from '@/db/postgres/patient-pool.server';
import { maybeRequestScope } from '@/server/request-scope.server';

const faultName = 'database-fault';
const holderName = 'database-holder';

/** The request that is being answered, as one that asks the database. */
export function currentHolder(): Holder | undefined {
  const scope = maybeRequestScope();
  if (!scope) return undefined;
  // From its first question on, and the same for all that follow.
  if (!scope.memo.has(holderName)) {
    const onDatabaseFault = (error: unknown) => scope.memo.set(faultName, error);
    scope.memo.set(holderName, { onDatabaseFault, since: performance.now() });
  }
  return scope.memo.get(holderName) as Holder;
}

/** Whether the database, and not the work, was at fault in the request that is being answered. */
export const hadDatabaseFault = (): boolean => maybeRequestScope()?.memo.has(faultName) ?? false;

/** Whether a new request would wait too long for the database. */
export function isDatabaseOverloaded(): boolean {
  const opened = database();
  return opened.kind === 'postgres' && opened.pool.isOverloaded;
}
