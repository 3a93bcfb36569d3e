import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openEmbedded, openPostgres } from '@/db/client.server';
import { StorageFullError } from '@/db/embedded/storage-full.server';
import { settings } from '@/server/settings/settings.server';
import { dataSpace } from './data-space.server';
import { currentHolder } from './database-faults.server';

/** Opening the embedded database writes as much, and on a full disk it would never be done. */
const opensWith = 24 * 1024 * 1024;

/**
 * Opens the database that the settings name.
 * @throws DatabaseInUseError when another process has the embedded one open
 * @throws StorageFullError when the disk has no room to make or open it
 */
export async function openDatabase(): Promise<Database> {
  const { DATABASE_URL, DATABASE_POOL_MAX, dataDir } = settings();
  if (DATABASE_URL) return openPostgres(DATABASE_URL, DATABASE_POOL_MAX, currentHolder);
  const space = dataSpace();
  const isNew = !existsSync(join(dataDir, 'database'));
  if (space.bytes() < opensWith || (isNew && space.isFull()))
    throw new StorageFullError('The disk is too full to open the database');
  return openEmbedded(dataDir, undefined, space);
}
