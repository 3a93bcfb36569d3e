import { keyPlainHashes } from '@/auth/session/token-hash.server';
import { database, useDatabase } from '@/db/client.server';
import { connectionFault, isPassingFault } from '@/db/connection-fault.server';
import { answerLockCommands } from '@/db/embedded/lock-commands.server';
import { migrateDatabase } from '@/db/migrate.server';
import { isEmptyDatabase, seedDatabase } from '@/db/seed/seed.server';
import { startOutbox } from '@/emails/outbox.server';
import { isDatabaseFull } from '@/server/database/data-space.server';
import { openDatabase } from '@/server/database/open-database.server';
import { startHousekeeping } from '@/server/housekeeping.server';
import { closeRedis } from '@/server/limits/redis.server';
import { settings } from '@/server/settings/settings.server';

/** One a second. */
const connectionAttempts = 10;

async function prepare(): Promise<() => Promise<void>> {
  const opened = await openDatabase();
  useDatabase(opened);
  await whenReachable(() => migrateDatabase(opened));
  const mayBeFilled = opened.kind === 'embedded' && settings().isLocal && !isDatabaseFull();
  if (mayBeFilled && (await isEmptyDatabase())) await seedDatabase();
  if (!isDatabaseFull()) await keyPlainHashes();
  answerLockCommands(opened, settings().dataDir);
  const stopOutbox = startOutbox();
  const stopHousekeeping = startHousekeeping();
  return async () => {
    await Promise.all([stopOutbox(), stopHousekeeping()]);
    closeRedis();
    await database().close();
  };
}

/** Started together with the server, PostgreSQL may be a few seconds later. */
async function whenReachable(work: () => Promise<void>): Promise<void> {
  const { DATABASE_URL } = settings();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === connectionAttempts || !isPassingFault(error)) throw error;
      if (attempt === 1) process.stdout.write(`${connectionFault(error, DATABASE_URL)} Waiting.\n`);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

const held = globalThis as typeof globalThis & { startUiPrepared?: ReturnType<typeof prepare> };

/**
 * Everything that must be there before the first request is answered: database, schema, sample
 * library, worker. Done once a process.
 * @returns ends it all
 */
export const prepared = (): ReturnType<typeof prepare> => (held.startUiPrepared ??= prepare());
