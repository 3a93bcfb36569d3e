import { database, useDatabase } from '@/db/client.server';
import { answerLockCommands } from '@/db/lock-commands.server';
import { migrateDatabase } from '@/db/migrate.server';
import { isEmptyDatabase, seedDatabase } from '@/db/seed/seed.server';
import { openDatabase } from './open-database.server';
import { startOutbox } from './outbox.server';
import { settings } from './settings.server';

async function prepare(): Promise<() => Promise<void>> {
  const opened = await openDatabase();
  useDatabase(opened);
  await migrateDatabase(opened);
  if (opened.kind === 'embedded' && settings().isLocal && (await isEmptyDatabase()))
    await seedDatabase();
  answerLockCommands(opened, settings().dataDir);
  const stopOutbox = startOutbox();
  return async () => {
    await stopOutbox();
    await database().close();
  };
}

const held = globalThis as typeof globalThis & { startUiPrepared?: ReturnType<typeof prepare> };

/**
 * Everything that must be there before the first request is answered: database, schema, sample
 * library, worker. Done once a process.
 * @returns ends it all
 */
export const prepared = (): ReturnType<typeof prepare> => (held.startUiPrepared ??= prepare());
