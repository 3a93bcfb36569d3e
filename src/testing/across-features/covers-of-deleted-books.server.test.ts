import { beforeEach, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { removeBook } from '@/features/book-act/offered/former-books.server';
import { coverResponse } from '@/features/cover/cover.server';
import { ageCover, removeUnusedCovers } from '@/features/cover/testing/test-covers.server';
import { pngFile } from '@/features/cover/testing/test-pictures.server';
import { addGenres } from '@/features/genre/testing/test-genres.server';
import { testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { useDataFolder } from '@/testing/test-settings.server';

useDataFolder();
const database = await openTestDatabase();
beforeEach(async () => {
  await emptyTestDatabase(database);
  await addGenres('novel');
});

const admin = testApi(testSession());

const remove = (id: string) =>
  db().transaction((transaction) => removeBook(transaction, 'ada', id));

it('covers are kept while their deleted book can be restored, and a day longer', async () => {
  const { id } = await admin.cover.create({ file: await pngFile() });
  const made = await admin.book.create({
    title: 'Emma',
    author: 'Jane Austen',
    genreId: 'novel',
    coverId: id,
  });
  await remove(made.id);
  await ageCover(id);
  expect(await removeUnusedCovers()).toBe(0);
  await admin.deletedBook.restore({ ids: [made.id] });
  expect((await admin.book.get({ id: made.id })).coverId).toBe(id);
  await remove(made.id);
  await ageCover(id);
  await admin.deletedBook.purge({ ids: [made.id] });
  expect(await removeUnusedCovers()).toBe(0);
  await ageCover(id);
  expect(await removeUnusedCovers()).toBe(1);
  expect((await coverResponse(id, new Request(`http://localhost:3000/covers/${id}`))).status).toBe(
    404,
  );
});
