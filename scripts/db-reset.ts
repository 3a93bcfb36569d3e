/** `npm run db:reset`: empties the database of a local server, and loads the sample library anew. */
import { sql } from 'drizzle-orm';
import { migrateDatabase } from '../src/db/migrate.server';
import { seedDatabase } from '../src/db/seed/seed.server';
import { isLocalAddress, settings } from '../src/server/settings/settings.server';
import { isAgreed } from './ask';
import { databaseSettings, runProgram, settingsHelp, withDatabase } from './with-database';

const names = [...databaseSettings, 'VITE_BASE_URL'] as const;

class ResetError extends Error {}

async function reset(yes: boolean): Promise<void> {
  const { DATABASE_URL, isLocal, dataDir } = settings();
  const url = DATABASE_URL && new URL(DATABASE_URL);
  if (!isLocal || (url && !isLocalAddress(url)))
    throw new ResetError('This is not a local server, so its database stays. Nothing was changed.');
  console.log(
    `All data in ${url ? `${url.host}${url.pathname}` : `the embedded database in ${dataDir}`} will be gone.`,
  );
  if (!(await isAgreed(yes, ResetError))) return;
  await withDatabase(async (database) => {
    await database.db.transaction(async (transaction) => {
      for (const schema of ['public', 'drizzle'])
        await transaction.execute(sql`drop schema if exists ${sql.identifier(schema)} cascade`);
      await transaction.execute(sql`create schema public`);
    });
    await migrateDatabase(database);
    await seedDatabase();
  });
  console.log('The database is new, with the sample data.');
}

if (process.argv.includes('--help')) {
  console.log(`Usage: npm run db:reset [-- --yes] [--env-file FILE]

Empties the database of a local server, migrates it, and loads the sample data. Stop the server first. Use it after
a migration was taken back, or to begin anew. It refuses a server or a database on another machine.
  --yes   do not ask
${settingsHelp(names)}`);
} else await runProgram(names, () => reset(process.argv.includes('--yes')), [ResetError]);
