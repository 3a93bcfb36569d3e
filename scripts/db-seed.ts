/** `npm run db:seed`: loads the sample library. */
import { sql } from 'drizzle-orm';
import { migrateDatabase } from '../src/db/migrate.server';
import { book, genre, user } from '../src/db/schema';
import { seedDatabase } from '../src/db/seed/seed.server';
import { databaseSettings, runProgram, settingsHelp, withDatabase } from './with-database';

if (process.argv.includes('--help')) {
  console.log(`Usage: npm run db:seed [-- --env-file FILE]

Migrates the database and loads the sample library: real books, genres, and made-up users, among them
admin@admin.com and user@user.com. Existing data is not changed.
${settingsHelp(databaseSettings)}`);
} else {
  await runProgram(databaseSettings, () =>
    withDatabase(async (database) => {
      await migrateDatabase(database);
      await seedDatabase();
      const { rows } = await database.db.execute<{ books: number; genres: number; users: number }>(
        sql`select (select count(*)::int from ${book}) as books,
          (select count(*)::int from ${genre}) as genres,
          (select count(*)::int from ${user}) as users`,
      );
      const { books = 0, genres = 0, users = 0 } = rows[0] ?? {};
      console.log(`The library holds ${books} books, ${genres} genres and ${users} users.`);
    }),
  );
}
