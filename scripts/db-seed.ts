/** `npm run db:seed`: loads the sample library. */
import { migrateDatabase } from '../src/db/migrate.server';
import { seedDatabase } from '../src/db/seed/seed.server';
import { databaseSettings, runProgram, settingsHelp, withDatabase } from './with-database';

if (process.argv.includes('--help')) {
  console.log(`Usage: npm run db:seed [-- --env-file FILE]

Migrates the database and loads the sample data of all features: real books and genres, and made-up users,
among them admin@admin.com and user@user.com. Existing data is not changed.
${settingsHelp(databaseSettings)}`);
} else {
  await runProgram(databaseSettings, () =>
    withDatabase(async (database) => {
      await migrateDatabase(database);
      await seedDatabase();
      console.log('The sample data is in the database.');
    }),
  );
}
