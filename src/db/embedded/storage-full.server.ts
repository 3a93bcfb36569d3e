import type { PGlite } from '@electric-sql/pglite';
import type { FreeSpace } from './free-space.server';

/** Thrown where something is not written because the disk has no room for it. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}

/**
 * What says that the disk is full: PostgreSQL (53100 disk_full; 25006 read_only_sql_transaction is
 * what `refuseWritesWhenFull` brings about; see its manual, appendix A), and the system.
 */
const codes = ['53100', '25006', 'ENOSPC', 'EDQUOT'];

/** Whether something failed because a disk is full, however deep the driver's error is wrapped. */
export function isStorageFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof StorageFullError) return true;
    if (codes.includes((cause as NodeJS.ErrnoException).code ?? '')) return true;
  }
  return false;
}

/**
 * Makes the embedded database refuse writes while its disk is full, whatever they come from. It
 * would not tell: when a write of its files fails, it tries again for ever, on the only thread.
 * What must be written all the same begins its transaction with `set transaction read write`.
 */
export function refuseWritesWhenFull(pglite: PGlite, space: FreeSpace): void {
  const query = pglite.query.bind(pglite);
  const exec = pglite.exec.bind(pglite);
  const transaction = pglite.transaction.bind(pglite);
  let isReadOnly = false;
  const settle = async () => {
    const isFull = space.isFull();
    if (isFull === isReadOnly) return;
    await exec(`SET default_transaction_read_only = ${isFull ? 'on' : 'off'}`);
    isReadOnly = isFull;
  };
  const settled =
    <Arguments extends unknown[], Result>(method: (...given: Arguments) => Promise<Result>) =>
    async (...given: Arguments): Promise<Result> => {
      await settle();
      return method(...given);
    };
  Object.assign(pglite, {
    query: settled(query),
    exec: settled(exec),
    transaction: settled(transaction),
  });
}
