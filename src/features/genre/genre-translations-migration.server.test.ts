import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { applyMigrations, migrateDatabase, readMigrations } from '@/db/migrate.server';
import { dropSchemaObjects } from '@/db/table-catalog.server';
import { openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase({ own: true });
const { db } = database;

/** Creation time of the migration that adds translations of genre names. */
const whenTranslated = 1_795_311_636_377;

it('names the genres of a sample library that was loaded before', async () => {
  const before = readMigrations().filter(({ folderMillis }) => folderMillis < whenTranslated);
  await db.transaction(async (transaction) => {
    await dropSchemaObjects(transaction);
    await applyMigrations(transaction, before);
    await transaction.execute(sql`insert into genre (name, color) values
      ('Novel', '#632a55'), ('Poetry', '#123456'), ('Drama', '#712332'), ('Théâtre', '#000000')`);
    // The French name of the sample genre "Drama" is taken.
  });
  await migrateDatabase(database);
  const { rows } = await db.execute(sql`
    select name, translations ->> 'ar' as arabic from genre order by color`);
  expect(rows).toEqual([
    { name: 'Théâtre', arabic: null },
    { name: 'Poetry', arabic: null },
    { name: 'Novel', arabic: 'رواية' },
    { name: 'Drama', arabic: null },
  ]);
});
