import { database } from './client.server';
import { wasServerFault } from './postgres/server-faults.server';

/**
 * Waits for work on the database that several requests share. The pool knows only the request that began the
 * work; this function reports a fault of the database to the current one.
 * @param join begins the work, or joins in
 * @throws the error of the work
 */
export async function awaitSharedRun<Result>(join: () => Promise<Result>): Promise<Result> {
  const opened = database();
  const owner = opened.kind === 'postgres' ? opened.pool.currentConnectionOwner() : undefined;
  try {
    return await join();
  } catch (error) {
    if (wasServerFault(error)) owner?.onDatabaseFault();
    throw error;
  }
}
