import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { emptyTestDatabase, openTestDatabase } from './test-database.server';

const database = await openTestDatabase();

describe('the database of a test file', () => {
  it('is migrated, and is the database of the process', async () => {
    const { rows } = await db().execute(
      sql`SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public'`,
    );
    expect(rows[0]?.tables).toBeGreaterThan(3);
  });

  it('can be emptied', async () => {
    await emptyTestDatabase(database);
    const { rows } = await database.db.execute(sql`SELECT count(*)::int AS users FROM "user"`);
    expect(rows).toEqual([{ users: 0 }]);
  });
});
