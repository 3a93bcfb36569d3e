import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { auditEntry, book, genre } from '@/db/schema';
import { refusalOf, testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { hold } from '@/testing/test-locks.server';
import { workOnMerges } from './genre-merge.server';

const database = await openTestDatabase();
const api = testApi(testSession());
const many = 1201;

beforeEach(async () => {
  await emptyTestDatabase(database);
  await db()
    .insert(genre)
    .values(['big', 'goal', 'third'].map((id) => ({ id, name: id, color: '#112233' })));
  await db().execute(sql`
    insert into book (id, title, author, genre_id)
    select 'b' || lpad(n::text, 4, '0'), 'Title ' || n, 'Author', 'big'
    from generate_series(1, ${many}::int) n`);
});

const booksOf = (id: string) => db().$count(book, eq(book.genreId, id));
const merge = (id: string, into: string) => api.genre.merge({ id, into });
/** Lets the worker take this number of steps, as if its process died then. */
const steps = (number: number) => {
  let taken = 0;
  return workOnMerges(() => taken++ >= number);
};

describe('merging a genre of many books', () => {
  it('answers at once, and goes on in batches after each stop of the process', async () => {
    expect(await merge('big', 'goal')).toMatchObject({ id: 'goal', bookCount: 0, isMoving: true });
    expect(await api.genre.get({ id: 'big' })).toMatchObject({ mergingInto: 'goal' });
    expect(await booksOf('big')).toBe(many);
    await steps(1);
    const left = await booksOf('big');
    expect(left).toBeLessThan(many);
    expect(left).toBeGreaterThan(0);
    expect((await api.genre.get({ id: 'big' })).bookCount).toBe(left);
    // A book that is added meanwhile moves as well.
    await api.book.create({ title: 'Late', author: 'A', genreId: 'big' });
    await workOnMerges();
    expect(await booksOf('goal')).toBe(many + 1);
    expect(await refusalOf(api.genre.get({ id: 'big' }))).toMatchObject({ status: 404 });
    expect(await api.book.get({ id: 'b0001' })).toMatchObject({ genreId: 'goal', version: 2 });
    const acts = await db().select({ act: auditEntry.act }).from(auditEntry);
    expect(acts.map(({ act }) => act).toSorted()).toEqual(['book.create', 'genre.merge']);
  });

  it('stops when a person says so, and the moved books stay', async () => {
    await merge('big', 'goal');
    await steps(1);
    const moved = await booksOf('goal');
    expect(await api.genre.cancelMerge({ id: 'big' })).toMatchObject({
      mergingInto: null,
      bookCount: many - moved,
    });
    await workOnMerges();
    expect(await booksOf('goal')).toBe(moved);
    const [last] = await db().select().from(auditEntry).orderBy(desc(auditEntry.at)).limit(1);
    expect(last).toMatchObject({ act: 'genre.cancel-merge', targetId: 'big' });
    // Nothing runs any more, so there is nothing to stop.
    await api.genre.cancelMerge({ id: 'big' });
    expect(await db().$count(auditEntry)).toBe(2);
  });

  it('follows a genre that is merged itself, and is not merged in a circle', async () => {
    await merge('big', 'goal');
    expect(await refusalOf(merge('goal', 'big'))).toMatchObject({ status: 400 });
    expect(await merge('goal', 'third')).toMatchObject({ isMoving: false });
    expect(await api.genre.get({ id: 'big' })).toMatchObject({ mergingInto: 'third' });
    await workOnMerges();
    expect(await booksOf('third')).toBe(many);
  });

  it.runIf(database.kind === 'postgres')(
    'lets others write books of the genre, and leaves it to the instance that works on it',
    async () => {
      await merge('big', 'goal');
      const release = await hold(sql`select from genre where id = 'big' for no key update`);
      await db().transaction(async (transaction) => {
        await transaction.execute(sql`set local lock_timeout = 1`);
        await transaction.insert(book).values({ title: 'New', author: 'A', genreId: 'big' });
      });
      await workOnMerges();
      expect(await booksOf('big')).toBe(many + 1);
      await release();
      await workOnMerges();
      expect(await booksOf('big')).toBe(0);
    },
  );
});
