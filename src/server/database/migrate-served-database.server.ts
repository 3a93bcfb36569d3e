import type { Database } from '@/db/client.server';
import { appliedMigrations, migrateDatabase, readMigrations } from '@/db/migrate.server';
import { setRoleSettings } from '@/db/postgres/role-settings.server';
import { logger } from '@/server/logger.server';
import { SettingsError } from '@/server/settings/settings.server';
import { withMaintenanceDatabase } from './open-database.server';

/**
 * Migrates the database that this process serves. PostgreSQL is migrated over DATABASE_DIRECT_URL,
 * because a pooler may end long transactions.
 * @throws MigrationError
 * @throws SettingsError when DATABASE_DIRECT_URL leads to another database than DATABASE_URL
 */
export async function migrateServedDatabase(served: Database): Promise<void> {
  if (served.kind === 'embedded') return migrateDatabase(served);
  await withMaintenanceDatabase(async (direct) => {
    await migrateDatabase(direct);
    const applied = new Set(await appliedMigrations(served.db));
    if (!readMigrations().every(({ folderMillis }) => applied.has(folderMillis)))
      throw new SettingsError([
        'DATABASE_DIRECT_URL leads to another database than DATABASE_URL. Example: DATABASE_DIRECT_URL=postgres://user:password@localhost:5432/startui',
      ]);
    for (const statement of await setRoleSettings(served, direct))
      logger().warn({ statement }, 'Searches are slower until an owner of the database runs this');
  });
  if (served.pool.isThroughPooler)
    logger().info('DATABASE_URL leads to a pooler: this process limits the time of statements');
}
