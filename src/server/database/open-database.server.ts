import { existsSync } from 'node:fs';
import type { Database } from '@/db/client.server';
import { DirectAddressError, connectionFault } from '@/db/connection-fault.server';
import { describeDamage } from '@/db/embedded/damaged-database.server';
import { databaseFolder } from '@/db/embedded/database-folder.server';
import { StorageFullError } from '@/db/embedded/storage-full.server';
import { SettingsError, settings } from '@/server/settings/settings.server';
import { dataSpace } from './data-space.server';
import { currentConnectionOwner } from './database-faults.server';
import { unwritablePath } from './written-folders.server';

/** Opening the embedded database writes about 24 MB; on a full disk it would never finish. */
const openingBytes = 24 * 1024 * 1024;

/**
 * Opens PostgreSQL at DATABASE_URL, or the embedded database in DATA_DIR if it is not set.
 * @param beforeOpening called before anything is opened; the embedded database is locked then
 * @throws DatabaseInUseError when another process has the embedded database open
 * @throws DamagedDatabaseError
 * @throws SettingsError when a folder that is written to belongs to another user
 * @throws StorageFullError when the disk has no room to create or open the embedded database
 */
export async function openDatabase(beforeOpening?: () => Promise<void>): Promise<Database> {
  const { DATABASE_URL, DATABASE_POOL_MAX, dataDir } = settings();
  const unwritable = unwritablePath();
  if (unwritable) throw new SettingsError([unwritable]);
  // Both modules load much code, so only the one that is needed is imported.
  if (DATABASE_URL) {
    await beforeOpening?.();
    const { openPostgres } = await import('@/db/postgres/open-postgres.server');
    return openPostgres(DATABASE_URL, { size: DATABASE_POOL_MAX, currentConnectionOwner });
  }
  const space = dataSpace();
  const isNew = !existsSync(databaseFolder(dataDir));
  if (space.bytes() < openingBytes || (isNew && space.isFull()))
    throw new StorageFullError('The disk is too full to open the database');
  const { openEmbedded } = await import('@/db/embedded/open-embedded.server');
  return openEmbedded({ dataDir, space, ...(beforeOpening ? { beforeOpening } : {}) });
}

/**
 * Opens the database for a program that migrates, backs up or restores, and closes it afterwards.
 * PostgreSQL is opened at DATABASE_DIRECT_URL if that is set, and without a limit on statements.
 * @throws DatabaseInUseError when another process has the embedded database open
 * @throws DamagedDatabaseError
 * @throws DirectAddressError when the server at DATABASE_DIRECT_URL cannot be reached
 */
export async function withMaintenanceDatabase<T>(
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, dataDir } = settings();
  const database = DATABASE_URL
    ? await openForMaintenance(DATABASE_DIRECT_URL ?? DATABASE_URL)
    : await openDatabase();
  try {
    return await work(database);
  } catch (error) {
    if (!DATABASE_URL) throw describeDamage(error, databaseFolder(dataDir));
    const isFault = DATABASE_DIRECT_URL && connectionFault(error, DATABASE_DIRECT_URL);
    throw isFault ? new DirectAddressError(DATABASE_DIRECT_URL, error) : error;
  } finally {
    await database.close();
  }
}

async function openForMaintenance(url: string): Promise<Database> {
  const { openPostgres } = await import('@/db/postgres/open-postgres.server');
  return openPostgres(url, { size: 1, statementSeconds: 0 });
}
