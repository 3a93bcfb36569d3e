import { desc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { auditEntry, book } from '@/db/schema';
import { seedDatabase } from '@/db/seed/seed.server';
import { openTestDatabase } from '@/testing/test-database.server';

await openTestDatabase();

it('writes audit entries for the newest books, and writes nothing twice', async () => {
  await seedDatabase();
  const entries = await db().select().from(auditEntry).orderBy(desc(auditEntry.at));
  const acts = new Set(entries.map(({ act }) => act));
  expect([...acts].toSorted()).toEqual(['book.create', 'user.ban', 'user.create']);
  expect(new Set(entries.map(({ actorEmail }) => actorEmail))).toEqual(
    new Set(['admin@admin.com']),
  );
  expect(entries.every(({ at }) => at < new Date())).toBe(true);
  const [newest] = await db().select().from(book).orderBy(desc(book.createdAt)).limit(1);
  const added = entries.find(({ act }) => act === 'book.create');
  expect(added).toMatchObject({ targetName: newest?.title, at: newest?.createdAt });

  await seedDatabase();
  expect(await db().$count(auditEntry)).toBe(entries.length);
});
