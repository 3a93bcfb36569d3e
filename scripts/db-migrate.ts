/** `npm run db:migrate`: migrates the database to the newest schema. */
import { migrateDatabase } from '../src/db/migrate.server';
import { databaseSettings, runProgram, settingsHelp, withDatabase } from './with-database';

if (process.argv.includes('--help')) {
  console.log(`Usage: npm run db:migrate [-- --env-file FILE]

Migrates the database to the newest schema, in one transaction. The server does the same when it
starts; use this command to do it earlier.
${settingsHelp(databaseSettings)}`);
} else {
  await runProgram(databaseSettings, async () => {
    await withDatabase(migrateDatabase);
    console.log('The schema is up to date.');
  });
}
