import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { thrownCode } from '@/lib/objects/thrown';
import { type CommandServer, listenForCommands } from './command-socket.server';
import { DamagedDatabaseError } from './damaged-database.server';
import { databaseFolder } from './database-folder.server';
import { DatabaseLockError } from './lock-address.server';
import {
  deleteHolder,
  describeHolder,
  holderFile,
  isElsewhere,
  isSeenRunning,
  readHolder,
  writeHolder,
} from './lock-holder.server';

/** Thrown when another process has the embedded database open. */
export class DatabaseInUseError extends DatabaseLockError {
  override name = 'DatabaseInUseError';

  constructor(dataDir: string, holder: string) {
    super(
      `The embedded database in ${dataDir} is in use by ${holder}. Stop that process first, or set DATA_DIR to another folder.`,
    );
  }
}

export type DatabaseLock = Pick<CommandServer, 'answerCommands'> & { release: () => Promise<void> };

/**
 * Locks the existing database in `dataDir` until `release` or until this process ends. Two processes with the same
 * database open lose writes and damage it, so this process proves first that there is no other:
 *
 * 1. A lock of the operating system on `PG_VERSION`. The system releases it when its process ends, and not earlier.
 *    PostgreSQL opens no folder without this file and never replaces it, so the lock cannot be deleted.
 * 2. A record of the holder beside it, which is deleted when the database is closed. Network file systems may give
 *    the same lock to two machines: a database that another machine has not closed is refused. Some file systems
 *    give it to any process: a holder that is seen to run is refused as well.
 *
 * @throws DatabaseInUseError naming the holder
 * @throws DatabaseLockError when the holder is on another machine, or when this system cannot lock
 */
export async function lockEmbeddedDatabase(dataDir: string): Promise<DatabaseLock> {
  const folder = databaseFolder(dataDir);
  const file = openLockedFile(folder);
  try {
    if (!(await tryLock(file, folder))) throw await inUse(dataDir);
    const last = readHolder(folder);
    if (last && isElsewhere(last))
      throw new DatabaseLockError(
        `The embedded database in ${dataDir} was opened by ${describeHolder(last)} on the machine ${last.host}, and not closed. Two processes at once would destroy it. Stop that process first. If it is certain that it no longer runs, delete ${holderFile(folder)}.`,
      );
    if (last && isSeenRunning(last)) throw await inUse(dataDir);
    writeHolder(folder);
    const { close, answerCommands } = await listenForCommands(dataDir);
    const release = async () => {
      await close();
      deleteHolder(folder);
      closeSync(file);
    };
    return { answerCommands, release };
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

function openLockedFile(folder: string): number {
  try {
    return openSync(join(folder, 'PG_VERSION'), 'r+');
  } catch (error) {
    if (thrownCode(error) === 'ENOENT')
      throw new DamagedDatabaseError(folder, 'PG_VERSION is missing', error);
    throw error;
  }
}

/** @returns false when another process has the lock */
async function tryLock(file: number, folder: string): Promise<boolean> {
  try {
    // Imported here, so that a system for which this library has no code is named in words.
    const native = await import('fs-native-extensions');
    // Windows lets no other handle read what is locked, so a byte after the end of the file is locked there.
    return process.platform === 'win32' ? native.tryLock(file, 2 ** 30, 1) : native.tryLock(file);
  } catch (cause) {
    throw new DatabaseLockError(
      `The embedded database in ${folder} cannot be locked (${thrownCode(cause) ?? 'unknown error'}). Set DATA_DIR to a folder on a local disk, or DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

/** Waits up to a second for the record of a holder that has just taken the lock. */
async function inUse(dataDir: string): Promise<DatabaseInUseError> {
  const folder = databaseFolder(dataDir);
  let holder = readHolder(folder);
  for (let attempt = 0; attempt < 20 && !(holder && isSeenRunning(holder)); attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    holder = readHolder(folder);
  }
  return new DatabaseInUseError(dataDir, describeHolder(holder));
}
