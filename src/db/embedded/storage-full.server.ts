import type { PGlite } from '@electric-sql/pglite';
import { causesOf, thrownCode } from '@/lib/objects/thrown';
import type { FreeSpace } from './free-space.server';

/** Thrown when a write is refused because the disk is full. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}

/** Error codes of PostgreSQL (appendix A of its manual) and of the system that mean a full disk. */
const diskFullCodes = ['53100', 'ENOSPC', 'EDQUOT'];
/** What PostgreSQL answers to a write that may only read: also on a standby server. */
const readOnlyCode = '25006';

/** Errors of writes that `refuseWritesWhenFull` has refused. */
const refused = new WeakSet<Error>();

/** Whether an error or one of its causes means that a disk is full. */
export const isStorageFull = (error: unknown): boolean =>
  causesOf(error).some(
    (cause) =>
      cause instanceof StorageFullError ||
      refused.has(cause) ||
      diskFullCodes.includes(thrownCode(cause) ?? ''),
  );

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
      try {
        return await method(...parameters);
      } catch (error) {
        const isRefused = causesOf(error).some((cause) => thrownCode(cause) === readOnlyCode);
        if (isReadOnly && isRefused && error instanceof Error) refused.add(error);
        throw error;
      }
    };
  Object.assign(pglite, {
    query: withUpdatedMode(query),
    exec: withUpdatedMode(exec),
    transaction: withUpdatedMode(transaction),
  });
}
