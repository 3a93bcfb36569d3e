import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { genre } from '@/db/schema';
import { workOnJobs } from '@/features/job/offered/job-work.server';
import { addAccount } from '@/testing/calls/test-account.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { hold, untilWaiting } from '@/testing/test-locks.server';
import { addTwoBooks, emmaId, hobbitId, importsOf } from '../testing/test-imports.server';

const database = await openTestDatabase();
beforeEach(() => emptyTestDatabase(database));

/** The embedded database has one connection, so its transactions never overlap. */
it.runIf(database.kind === 'postgres')(
  'a genre is merged while an import that changed it is undone',
  async () => {
    await addTwoBooks();
    const more = ['other', 'third'].map((id) => ({ id, name: id, color: '#632a55' }));
    await db().insert(genre).values(more);
    const { api } = await addAccount({ role: 'admin' });
    const imports = importsOf({ api });
    const { id } = await imports.upload(`${hobbitId},The Hobbit,"Tolkien, J.R.R.",other,,`);
    await imports.apply(id);
    await api.bookImport.undo({ id });
    // The merge locks the genres, and waits for the book of the other title.
    const release = await hold(sql`select from book where id = ${emmaId} for update`);
    const merge = api.genre.merge({ id: 'novel', into: 'third' });
    await untilWaiting(1);
    const work = workOnJobs();
    await untilWaiting(2);
    await release();
    await Promise.all([merge, work]);
    expect(await api.bookImport.get({ id })).toMatchObject({ states: { undone: 1 } });
    expect(await api.book.get({ id: hobbitId })).toMatchObject({ genreId: 'third' });
  },
);
