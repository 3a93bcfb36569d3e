/** `npm run db:migrate`: migrates the database to the newest schema. */
import { migrateDatabase } from '../src/db/migrate.server';
import { runProgram, withDatabase } from './with-database';

if (process.argv.includes('--help')) {
  console.log(`Usage: npm run db:migrate

Migrates the database to the newest schema, in one transaction. The server does the same when it
starts; use this command to do it earlier. Settings: DATABASE_URL and DATABASE_DIRECT_URL, or DATA_DIR.`);
} else {
  await runProgram(async () => {
    await withDatabase(migrateDatabase);
    console.log('The schema is up to date.');
  });
}
