import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { cover, genre } from '@/db/schema';
import { testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { useDataFolder } from '@/testing/test-settings.server';
import { coverFile } from './cover.facts';
import { coverResponse } from './cover.server';
import { ageCover, removeUnusedCovers } from './testing/test-covers.server';
import { pngFile } from './testing/test-pictures.server';

const dataDir = useDataFolder();
const database = await openTestDatabase();
beforeEach(() => emptyTestDatabase(database));

const admin = testApi(testSession());
const upload = async () => admin.cover.create({ file: await pngFile() });
const get = (id: string, query = '') =>
  coverResponse(id, new Request(`http://localhost:3000/covers/${id}${query}`));
const addBook = async (coverId: string) => {
  const [made] = await db().insert(genre).values({ name: 'Novel', color: '#632a55' }).returning();
  return admin.book.create({
    title: 'Emma',
    author: 'Jane Austen',
    genreId: made?.id ?? '',
    coverId,
  });
};

describe('covers that no book uses', () => {
  it('are deleted after a day, with their images; used and new ones are kept', async () => {
    const used = await upload();
    const unused = await upload();
    const fresh = await upload();
    await addBook(used.id);
    await ageCover(used.id);
    await ageCover(unused.id);
    expect((await get(unused.id, '?format=jpeg')).status).toBe(200);
    expect(await removeUnusedCovers()).toBe(1);
    expect((await get(unused.id)).status).toBe(404);
    expect((await get(unused.id, '?format=jpeg')).status).toBe(404);
    expect((await get(used.id)).status).toBe(200);
    expect((await get(fresh.id)).status).toBe(200);
    const left = readdirSync(join(dataDir, 'covers')).filter((name) => name.startsWith(unused.id));
    expect(left).toEqual([]);
  });

  it('are kept for a day after a book stops using them', async () => {
    const first = await upload();
    const second = await upload();
    const made = await addBook(first.id);
    await ageCover(first.id);
    await admin.book.update({ id: made.id, version: 1, coverId: second.id });
    expect(await removeUnusedCovers()).toBe(0);
    await ageCover(first.id);
    await ageCover(second.id);
    expect(await removeUnusedCovers()).toBe(1);
    expect((await get(second.id)).status).toBe(200);
  });
});

describe('an unused cover whose files the storage does not delete', () => {
  it('stays, is tried again after a day, and does not delay the deletion of others', async () => {
    const { id } = await upload();
    const others = [await upload(), await upload()];
    const ageAll = () => db().execute(sql`update cover set used_at = now() - interval '25 hours'`);
    const [before] = await db().select().from(cover).where(eq(cover.id, id));
    // A folder with the name of the file cannot be deleted as a file.
    const blocked = join(dataDir, 'covers', coverFile(id, 160));
    rmSync(blocked);
    mkdirSync(blocked);
    await ageAll();
    expect(await removeUnusedCovers()).toBe(2);
    for (const other of others) expect((await get(other.id)).status).toBe(404);
    expect(await db().select().from(cover)).toEqual([{ ...before, usedAt: expect.any(Date) }]);
    rmSync(blocked, { recursive: true });
    expect(await removeUnusedCovers()).toBe(0);
    await ageAll();
    expect(await removeUnusedCovers()).toBe(1);
    expect((await get(id)).status).toBe(404);
    expect(await db().$count(cover)).toBe(0);
  });
});
