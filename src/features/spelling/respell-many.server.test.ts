import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { auditEntry, book, bookAct, formerBook, genre, job, nameSpelling } from '@/db/schema';
import { everyBook } from '@/features/book/testing/test-books.server';
import { stepLimit, workOnJobs } from '@/features/job/offered/job-work.server';
import { refusalOf, testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { hold } from '@/testing/test-locks.server';

const database = await openTestDatabase();
const admin = testApi(testSession());
const many = Math.ceil(stepLimit() * 2.4);
const [wrong, right] = ['Austen, Jane', 'Jane Austen'];

beforeEach(async () => {
  await emptyTestDatabase(database);
  await db().execute(sql`insert into "user" (id, email, role)
    values ('test-admin', 'ada@example.org', 'admin'), ('other', 'bob@example.org', 'admin')`);
  await db().insert(genre).values({ id: 'novel', name: 'Novel', color: '#632a55' });
  await db().execute(sql`
    insert into book (id, title, author, publisher, genre_id)
    select 'b' || lpad(n::text, 4, '0'), 'Title ' || n, ${wrong}::text, ${wrong}::text, 'novel'
    from generate_series(1, ${many}::int) n`);
});

/** Lets the worker take this number of steps, as if its process died then. */
const steps = (number: number) => {
  let taken = 0;
  return workOnJobs(() => taken++ >= number);
};
const apply = (field: 'author' | 'publisher' = 'author') =>
  admin.spelling.apply({ field, from: [wrong, 'Austen J.'], to: right });
const spelledRight = (column: 'author' | 'publisher' = 'author') =>
  db().$count(book, eq(book[column], right));
const jobs = () => admin.job.list({ kinds: ['respell', 'undo'] });

describe.each(['author', 'publisher'] as const)('respelling the %s of many books', (field) => {
  it('answers after the first step, and goes on after each stop of the process', async () => {
    const { actId, done, isRunning } = await apply(field);
    expect(isRunning).toBe(true);
    expect(done).toBeGreaterThan(0);
    expect(await spelledRight(field)).toBe(done);
    await steps(1);
    const after = await spelledRight(field);
    expect(after).toBeGreaterThan(done);
    expect(after).toBeLessThan(many);
    expect(await jobs()).toMatchObject([
      { kind: 'respell', name: right, state: 'running', done: after, failed: 0, total: many },
    ]);
    await workOnJobs();
    expect(await spelledRight(field)).toBe(many);
    expect(await jobs()).toMatchObject([{ state: 'done', done: many }]);
    expect(await db().$count(auditEntry, eq(auditEntry.id, actId ?? ''))).toBe(1);
  });
});

describe('respelling many books', () => {
  it('leaves a book that would be a duplicate, and counts it', async () => {
    await db().insert(book).values({ title: 'TITLE 200', author: right, genreId: 'novel' });
    await apply();
    await workOnJobs();
    expect(await jobs()).toMatchObject([{ state: 'done', done: many - 1, failed: 1, total: many }]);
    expect(await db().$count(book, eq(book.author, wrong))).toBe(1);
  });

  it('stops when a person says so, and can be undone byte for byte', async () => {
    const before = await everyBook();
    const { actId } = await apply();
    await steps(1);
    const [running] = await jobs();
    await admin.job.cancel({ id: running?.id ?? '' });
    const changed = await spelledRight();
    await workOnJobs();
    expect(await spelledRight()).toBe(changed);
    expect(changed).toBeLessThan(many);
    const [entry] = await db().select().from(auditEntry).orderBy(desc(auditEntry.at)).limit(1);
    expect(entry).toMatchObject({ act: 'job.cancel', after: { done: changed, total: many } });
    // Nothing runs any more, so there is nothing to stop.
    await admin.job.cancel({ id: running?.id ?? '' });
    expect(await db().$count(auditEntry)).toBe(2);
    await admin.bookAct.undo({ id: actId ?? '' });
    await workOnJobs();
    expect(await everyBook()).toBe(before);
    expect(await db().$count(nameSpelling)).toBe(0);
  });

  it('is undone in steps as well, once, also while it still runs', async () => {
    const before = await everyBook();
    const { actId: id } = await apply();
    await steps(1);
    const changed = await spelledRight();
    await db().execute(sql`insert into former_book
        (act_id, book_id, version_after, record, title, author, genre_id)
      select ${id}, 'gone' || n, 1, '{}', '', '', 'novel' from generate_series(1, 1000) n`);
    const outcome = { done: 0, failed: [], isRunning: true };
    expect(await admin.bookAct.undo({ id: id ?? '' })).toEqual(outcome);
    expect(await admin.bookAct.undo({ id: id ?? '' })).toEqual(outcome);
    await steps(1);
    await workOnJobs();
    expect(await everyBook()).toBe(before);
    expect(await jobs()).toMatchObject([
      { kind: 'respell', state: 'cancelled' },
      { kind: 'undo', state: 'done', done: changed, failed: 1000 },
    ]);
    expect(await db().$count(auditEntry, eq(auditEntry.act, 'book.undo'))).toBe(1);
    // What could not be put back is named by another attempt.
    expect(await admin.bookAct.undo({ id: id ?? '' })).toMatchObject({ failed: { length: 1000 } });
    await db().delete(formerBook);
    expect((await db().select().from(bookAct))[0]?.undoneAt).toBeNull();
  });

  it('ends when the person who started it may no longer do it', async () => {
    await apply();
    await db().execute(sql`update "user" set role = 'user' where id = 'test-admin'`);
    await workOnJobs();
    expect(await jobs()).toMatchObject([{ state: 'stopped' }]);
    expect(await spelledRight()).toBeLessThan(many);
  });

  it('is seen and stopped only by those who may do it', async () => {
    await apply();
    const reader = testApi(testSession({ id: 'reader', role: 'user' }));
    expect(await refusalOf(reader.job.list({ kinds: ['respell'] }))).toMatchObject({ status: 403 });
    const [running] = await jobs();
    const cancel = reader.job.cancel({ id: running?.id ?? '' });
    expect(await refusalOf(cancel)).toMatchObject({ status: 403 });
  });

  it('waits after a failure, and goes on', async () => {
    await apply();
    const [{ data } = { data: {} }] = await db().select().from(job);
    await db().update(job).set({ data: {} });
    await workOnJobs();
    expect(await jobs()).toMatchObject([{ state: 'running', isWaiting: true }]);
    await db()
      .update(job)
      // Long over, so that a clock that steps back does not make it wait again.
      .set({ data, dueAt: sql`now() - interval '1 hour'` });
    await workOnJobs();
    expect(await jobs()).toMatchObject([{ state: 'done', done: many, isWaiting: false }]);
  });

  it.runIf(database.kind === 'postgres')(
    'is left to the process that works on it, and lets others write books',
    async () => {
      await apply();
      const changed = await spelledRight();
      const release = await hold(sql`select from job for update`);
      await workOnJobs();
      expect(await spelledRight()).toBe(changed);
      await admin.book.create({ title: 'New', author: wrong, genreId: 'novel' });
      await release();
      await Promise.all([workOnJobs(), workOnJobs()]);
      expect(await jobs()).toMatchObject([{ state: 'done', done: many, failed: 0 }]);
    },
  );
});
