import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { auditEntry, book, genre, genreMerge, genreMergeBook, job } from '@/db/schema';
import { everyBook } from '@/features/book/testing/test-books.server';
import { addScheduledJobs, stepLimit, workOnJobs } from '@/features/job/offered/job-work.server';
import { refusalOf, testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { hold } from '@/testing/test-locks.server';

const database = await openTestDatabase();
const api = testApi(testSession());
const many = Math.ceil(stepLimit() * 2.4);

beforeEach(async () => {
  await emptyTestDatabase(database);
  await db().execute(sql`insert into "user" (id, email, role)
    values ('test-admin', 'ada@example.org', 'admin'), ('other', 'bob@example.org', 'admin')`);
  await db()
    .insert(genre)
    .values(['big', 'goal', 'third'].map((id) => ({ id, name: id, color: '#112233' })));
  await db().execute(sql`
    insert into book (id, title, author, genre_id)
    select 'b' || lpad(n::text, 4, '0'), 'Title ' || n, 'Author', 'big'
    from generate_series(1, ${many}::int) n`);
});

const booksOf = (id: string) => db().$count(book, eq(book.genreId, id));
/** Gives the right to write books to the person who calls, or takes it. */
const mayWrite = (isAdmin: boolean) =>
  db().execute(sql`update "user" set role = ${isAdmin ? 'admin' : 'user'}
    where id = 'test-admin'`);
const merge = (id: string, into: string) => api.genre.merge({ id, into });
/** Lets the worker take this number of steps, as if its process died then. */
const steps = (number: number) => {
  let taken = 0;
  return workOnJobs(() => taken++ >= number);
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
    await workOnJobs();
    expect(await booksOf('goal')).toBe(many + 1);
    expect(await refusalOf(api.genre.get({ id: 'big' }))).toMatchObject({ status: 404 });
    expect(await api.book.get({ id: 'b0001' })).toMatchObject({ genreId: 'goal', version: 2 });
    const acts = await db().select({ act: auditEntry.act }).from(auditEntry);
    expect(acts.map(({ act }) => act).toSorted()).toEqual(['book.create', 'genre.merge']);
  });

  it("goes before the product's own work, which takes a step each minute meanwhile", async () => {
    await addScheduledJobs();
    await merge('big', 'goal');
    const ownIsDue = (seconds: number) =>
      db()
        .update(job)
        .set({
          dueAt: sql`now() - interval '1 day'`,
          changedAt: sql`now() - make_interval(secs => ${seconds})`,
        })
        .where(eq(job.id, 'delete-expired'));
    await ownIsDue(50);
    await steps(1);
    const left = await booksOf('big');
    expect(left).toBeLessThan(many);
    await ownIsDue(70);
    await steps(1);
    expect(await booksOf('big')).toBe(left);
  });

  it('stops when a person says so, and the moved books stay', async () => {
    await merge('big', 'goal');
    await steps(1);
    const moved = await booksOf('goal');
    expect(await api.genre.cancelMerge({ id: 'big' })).toMatchObject({
      mergingInto: null,
      bookCount: many - moved,
    });
    await workOnJobs();
    expect(await booksOf('goal')).toBe(moved);
    const [last] = await db().select().from(auditEntry).orderBy(desc(auditEntry.at)).limit(1);
    expect(last).toMatchObject({ act: 'genre.cancel-merge', targetId: 'big' });
    // Nothing runs any more, so there is nothing to stop.
    await api.genre.cancelMerge({ id: 'big' });
    expect(await db().$count(auditEntry)).toBe(2);
  });

  it('stops with its undo when the person may no longer do it, so that another one can go on', async () => {
    const { mergeId } = await merge('big', 'goal');
    await steps(1);
    await mayWrite(false);
    await workOnJobs();
    const moved = await booksOf('goal');
    expect(moved).toBeLessThan(many);
    expect(await api.genre.get({ id: 'big' })).toMatchObject({ mergingInto: null });
    await mayWrite(true);
    await merge('big', 'goal');
    await workOnJobs();
    expect(await booksOf('goal')).toBe(many);
    await api.genre.undoMerge({ id: mergeId });
    await mayWrite(false);
    await workOnJobs();
    expect(await booksOf('goal')).toBeGreaterThan(0);
    const { items } = await api.audit.list({ act: 'genre.merge' });
    expect(items.map(({ undo }) => undo)).toEqual(['possible', 'possible']);
  });

  it('follows a genre that is merged itself, and is not merged in a circle', async () => {
    await merge('big', 'goal');
    expect(await refusalOf(merge('goal', 'big'))).toMatchObject({ status: 400 });
    expect(await merge('goal', 'third')).toMatchObject({ isMoving: false });
    expect(await api.genre.get({ id: 'big' })).toMatchObject({ mergingInto: 'third' });
    await workOnJobs();
    expect(await booksOf('third')).toBe(many);
  });

  it.runIf(database.kind === 'postgres')(
    'lets others write books of the genre, and leaves it to the instance that works on it',
    async () => {
      await merge('big', 'goal');
      const release = await hold(sql`select from job for update`);
      await db().transaction(async (transaction) => {
        await transaction.execute(sql`set local lock_timeout = 1`);
        await transaction.insert(book).values({ title: 'New', author: 'A', genreId: 'big' });
      });
      await workOnJobs();
      expect(await booksOf('big')).toBe(many + 1);
      await release();
      await workOnJobs();
      expect(await booksOf('big')).toBe(0);
    },
  );
});

describe('undoing a merge', () => {
  const genreOf = async (id: string) =>
    (await db().select().from(book).where(eq(book.id, id)))[0]?.genreId;
  /** The books without what tells that they were written. */
  const books = async () =>
    (await everyBook()).replaceAll(/"(version|updated_?at)": ?("[^"]*"|\d+),?/gi, '');

  it('brings the genre back as it was, with its books, in steps that go on after a stop', async () => {
    const before = await books();
    const { version: _version, ...was } = await api.genre.get({ id: 'big' });
    const { mergeId } = await merge('big', 'goal');
    await workOnJobs();
    expect(await booksOf('goal')).toBe(many);
    expect(await api.genre.undoMerge({ id: mergeId })).toMatchObject({ id: 'big', isMoving: true });
    await steps(1);
    expect(await booksOf('goal')).toBeGreaterThan(0);
    await workOnJobs();
    expect(await api.genre.get({ id: 'big' })).toMatchObject(was);
    expect(await books()).toBe(before);
    expect(await db().$count(genreMergeBook)).toBe(0);
    // It is undone once.
    expect(await api.genre.undoMerge({ id: mergeId })).toMatchObject({ isMoving: false });
    const undone = eq(auditEntry.act, 'genre.undo-merge');
    expect(await db().$count(auditEntry, undone)).toBe(1);
    const { items } = await api.audit.list({ targetId: 'big' });
    expect(items.find(({ act }) => act === 'genre.merge')?.undo).toBe('done');
  });

  it('stops a merge that still runs, and leaves books that a person has moved on', async () => {
    const { mergeId } = await merge('big', 'goal');
    await steps(2);
    await db().update(book).set({ genreId: 'third' }).where(eq(book.id, 'b0001'));
    await api.genre.undoMerge({ id: mergeId });
    await workOnJobs();
    expect(await genreOf('b0001')).toBe('third');
    expect(await booksOf('big')).toBe(many - 1);
    expect(await api.genre.get({ id: 'big' })).toMatchObject({ mergingInto: null });
  });

  it('follows a genre that was merged on, and refuses a name that another genre has', async () => {
    await db()
      .delete(book)
      .where(sql`${book.id} > 'b0003'`);
    const first = await merge('big', 'goal');
    const second = await merge('goal', 'third');
    await api.genre.undoMerge({ id: first.mergeId });
    expect(await booksOf('big')).toBe(3);
    expect(await api.genre.create({ name: 'goal', color: '#112233' })).toBeTruthy();
    const undo = api.genre.undoMerge({ id: second.mergeId });
    expect(await refusalOf(undo)).toMatchObject({ status: 409 });
    expect(await db().$count(genreMerge, sql`${genreMerge.undoneAt} is null`)).toBe(1);
    expect(await refusalOf(api.genre.undoMerge({ id: 'none' }))).toMatchObject({ status: 404 });
  });
});
