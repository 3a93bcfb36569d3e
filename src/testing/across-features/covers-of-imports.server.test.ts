import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { cover } from '@/db/schema';
import { csvFile, importsOf } from '@/features/book-import/testing/test-imports.server';
import { ageCover, removeUnusedCovers } from '@/features/cover/testing/test-covers.server';
import { pngFile } from '@/features/cover/testing/test-pictures.server';
import { addGenres } from '@/features/genre/testing/test-genres.server';
import { addAccount } from '@/testing/calls/test-account.server';
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

describe('covers that an import took from their books', () => {
  /** Adds a book with a cover, and an import that removes the cover and sets a publisher. */
  async function takeCover() {
    const { id: coverId } = await admin.cover.create({ file: await pngFile() });
    const { id: bookId } = await admin.book.create({
      title: 'Emma',
      author: 'Jane Austen',
      genreId: 'novel',
      coverId,
    });
    const { api } = await addAccount({ role: 'admin' });
    const fields = ['id', 'coverId', 'publisher'];
    const { id } = await api.bookImport.create({
      file: csvFile(fields.join(','), `${bookId},,Penguin`),
      mapping: JSON.stringify(Object.fromEntries(fields.map((name) => [name, name]))),
    });
    const imports = importsOf({ api });
    await imports.apply(id);
    expect(await admin.book.get({ id: bookId })).toMatchObject({
      coverId: null,
      publisher: 'Penguin',
    });
    await ageCover(coverId);
    return { coverId, undo: () => imports.undo(id), book: () => admin.book.get({ id: bookId }) };
  }

  it('are kept while the import can be undone', async () => {
    const { coverId, undo, book } = await takeCover();
    expect(await removeUnusedCovers()).toBe(0);
    await undo();
    expect(await book()).toMatchObject({ coverId, publisher: null, version: 1 });
  });

  it('are deleted when the import can no longer be undone', async () => {
    const { coverId, undo, book } = await takeCover();
    await undo();
    await admin.book.update({ id: (await book()).id, version: 1, coverId: null });
    await ageCover(coverId);
    expect(await removeUnusedCovers()).toBe(1);
  });

  it('do not prevent undoing the import if they no longer exist', async () => {
    const { coverId, undo, book } = await takeCover();
    await db().delete(cover).where(eq(cover.id, coverId));
    expect(await undo()).toMatchObject({ kept: 0, states: { undone: 1 } });
    expect(await book()).toMatchObject({ coverId: null, publisher: null, version: 1 });
  });
});
