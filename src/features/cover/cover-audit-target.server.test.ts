/** What an entry of the audit about a cover shows. */
import { beforeEach, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { auditEntry, book, cover, genre } from '@/db/schema';
import { testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();
const { list } = testApi(testSession()).audit;

const entryOf = async (id: string) => (await list({ targetId: id })).items[0];
beforeEach(async () => {
  await emptyTestDatabase(database);
  const size = { width: 640, height: 960 };
  await db()
    .insert(cover)
    .values([
      { id: 'used', ...size },
      { id: 'unused', ...size },
    ]);
  const [novel] = await db().insert(genre).values({ name: 'Novel', color: '#334455' }).returning();
  const genreId = novel?.id ?? '';
  await db()
    .insert(book)
    .values({ title: 'Orlando', author: 'V. Woolf', genreId, coverId: 'used' });
  await db()
    .insert(auditEntry)
    .values([
      ...['used', 'unused', 'lost'].map((targetId) => ({
        act: 'cover.create',
        targetType: 'cover',
        targetId,
        targetName: targetId,
      })),
      {
        act: 'book.update',
        targetType: 'book',
        targetId: 'orlando',
        targetName: 'Orlando',
        before: { coverId: 'lost' },
        after: { coverId: 'used' },
      },
    ]);
});

it('is named by the book, and never by an id', async () => {
  expect((await entryOf('used'))?.target?.name).toBe('Orlando');
  expect((await entryOf('unused'))?.target?.name).toBe('');
  expect((await entryOf('lost'))?.target?.name).toBe('');
});

it('has its picture while the picture is kept', async () => {
  expect((await entryOf('unused'))?.coverIds).toEqual(['unused']);
  expect((await entryOf('lost'))?.coverIds).toEqual([]);
  expect((await entryOf('orlando'))?.coverIds).toEqual(['used']);
});
