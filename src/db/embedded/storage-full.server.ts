import type { PGlite } from '@electric-sql/pglite';
import { thrownCode } from '@/lib/objects/thrown';
import type { FreeSpace } from './free-space.server';

/** Thrown when a write is refused because the disk is full. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}

/**
 * Error codes that mean a full disk: PostgreSQL's 53100 disk_full and 25006
 * read_only_sql_transaction (see `refuseWritesWhenFull`; PostgreSQL manual, appendix A), and those
 * of the system.
 */
const diskFullCodes = ['53100', '25006', 'ENOSPC', 'EDQUOT'];

/** Whether an error or one of its causes means that a disk is full. */
export function isStorageFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof StorageFullError) return true;
    if (diskFullCodes.includes(thrownCode(cause) ?? '')) return true;
  }
  return false;
}

/**
 * Makes the embedded database read-only while its disk is full. Without this, a failed write to a
 * file is retried forever and blocks the only thread. A write that must succeed anyway begins its
 * transaction with `set transaction read write`.
 */
export function refuseWritesWhenFull(pglite: PGlite, space: FreeSpace): void {
  const query = pglite.query.bind(pglite);
  const exec = pglite.exec.bind(pglite);
  const transaction = pglite.transaction.bind(pglite);
  let isReadOnly = false;
  const updateMode = async () => {
    const isFull = space.isFull();
    if (isFull === isReadOnly) return;
    await exec(`SET default_transaction_read_only = ${isFull ? 'on' : 'off'}`);
    isReadOnly = isFull;
  };
  const withUpdatedMode =
    <Arguments extends unknown[], Result>(method: (...parameters: Arguments) => Promise<Result>) =>
    async (...parameters: Arguments): Promise<Result> => {
      await updateMode();
      return method(...parameters);
    };
  Object.assign(pglite, {
    query: withUpdatedMode(query),
    exec: withUpdatedMode(exec),
    transaction: withUpdatedMode(transaction),
  });
}
