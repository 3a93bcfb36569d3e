import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { isStorageFull } from './storage-full.server';

await openTestDatabase();

it('a write in a transaction that may only read is no full disk', async () => {
  const writing = db().transaction((transaction) => transaction.execute(sql`delete from "user"`), {
    accessMode: 'read only',
  });
  const fault: unknown = await writing.catch((error: unknown) => error);
  expect(fault).toMatchObject({ cause: { code: '25006' } });
  expect(isStorageFull(fault)).toBe(false);
});
