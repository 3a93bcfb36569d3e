import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** Thrown when a database cannot be locked. */
export class DatabaseLockError extends Error {
  override name = 'DatabaseLockError';
}

/** Where the holder of the lock listens. It is valid until `close`. */
export type LockAddress = { path: string; close: () => void };

/** A Unix socket has an address of at most 107 bytes on Linux, and 103 on macOS. */
const addressMaxBytes = 103;

/**
 * Opens the address of the lock of a folder. It is in the folder itself, so that all processes that
 * see the folder agree on it: temporary folders differ between users, services and containers.
 * A path that is too long for a socket address is replaced by the path of the opened folder in
 * `openFiles`, which is short.
 * @param folder its real path
 * @param openFiles the folder in which the system lists this process's open files; only Linux has it
 * @throws DatabaseLockError when the path is too long for an address
 */
export function openLockAddress(folder: string, openFiles = '/proc/self/fd'): LockAddress {
  if (process.platform === 'win32') {
    const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
    return { path: `\\\\.\\pipe\\start-ui-${name}`, close: () => {} };
  }
  const inside = join(folder, 'database.lock');
  const surplus = Buffer.byteLength(inside) - addressMaxBytes;
  if (surplus <= 0) return { path: inside, close: () => {} };
  if (!existsSync(openFiles))
    throw new DatabaseLockError(
      `DATA_DIR must be ${surplus} bytes shorter: this system cannot lock a database in a path as long as ${folder}. Example: DATA_DIR=.data`,
    );
  const opened = openSync(folder, 'r');
  return { path: join(openFiles, String(opened), 'database.lock'), close: () => closeSync(opened) };
}
