import { type Database, openEmbedded, openPostgres } from '@/db/client.server';
import { settings } from './settings.server';

/**
 * Opens the database that the settings name.
 * @throws DatabaseInUseError when another process has the embedded one open
 */
export const openDatabase = async (): Promise<Database> => {
  const { DATABASE_URL, DATABASE_POOL_MAX, dataDir } = settings();
  return DATABASE_URL ? openPostgres(DATABASE_URL, DATABASE_POOL_MAX) : openEmbedded(dataDir);
};
