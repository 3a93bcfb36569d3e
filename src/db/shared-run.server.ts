import { database } from './client.server';
import { wasServerFault } from './postgres/server-faults.server';

/**
 * Waits for work on the database that several requests share. The pool reports a fault of the database only
 * to the request that began the work, so this function reports it to the current one as well.
 * @throws the error of the work
 */
export async function awaitSharedRun<Result>(run: Promise<Result>): Promise<Result> {
  try {
    return await run;
  } catch (error) {
    const opened = database();
    if (opened.kind === 'postgres' && wasServerFault(error))
      opened.pool.currentConnectionOwner()?.onDatabaseFault();
    throw error;
  }
}
