import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { db } from '@/db/client.server';
import { book, bookToCompare, duplicatePair, job } from '@/db/schema';
import { addBooks } from '@/features/book/testing/add-books.server';
import { addGenres } from '@/features/genre/testing/test-genres.server';
import { addScheduledJobs, workOnJobs } from '@/features/job/offered/job-work.server';
import { testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { compareBooks } from './compare-books.server';
import { mostAwaited } from './find-duplicates.server';

const database = await openTestDatabase();
const admin = testApi(testSession());

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addGenres('novel');
});

const groups = async () =>
  (await admin.duplicate.list({})).items.map(({ reason, books }) => [
    reason,
    ...books.map(({ id }) => id).toSorted(),
  ]);

it('follows each write of a title or an author, and reads none of the other books', async () => {
  await addBooks(
    { title: 'Emma', author: 'Jane Austen' },
    { title: 'Emma', author: 'J. Austen' },
    { title: 'Sanditon', author: 'Jane Austen' },
    { title: 'Sanditon', author: 'Another Person' },
  );
  expect(await groups()).toEqual([['title', 'a', 'b']]);
  await admin.book.update({ id: 'd', version: 1, author: 'J. Austen' });
  await admin.book.update({ id: 'b', version: 1, title: 'Emma Woodhouse' });
  expect(await groups()).toEqual([['title', 'c', 'd']]);
  await admin.book.delete({ id: 'c' });
  expect(await groups()).toEqual([]);
  await admin.deletedBook.restore({ ids: ['c'] });
  expect(await groups()).toEqual([['title', 'c', 'd']]);
  // Only a book with another title or author is compared again.
  await db().delete(duplicatePair);
  await admin.book.update({ id: 'b', version: 2, publisher: 'Murray' });
  expect(await groups()).toEqual([]);
});

const letTimeCome = async () => {
  await addScheduledJobs();
  await db()
    .update(job)
    .set({ dueAt: sql`now() - interval '1 hour'` });
  await workOnJobs();
};
const twoEmmas = () =>
  addBooks({ title: 'Emma', author: 'Jane Austen' }, { title: 'Emma', author: 'J. Austen' });

it('compares what few writes have changed, and leaves what many have to a job', async () => {
  const write = (times: number) =>
    db().execute(
      sql`insert into book_to_compare (book_id) select 'gone' from generate_series(1, ${times})`,
    );
  await write(mostAwaited - 2);
  await twoEmmas();
  expect(await admin.duplicate.list({})).toMatchObject({ total: 1 });
  await write(mostAwaited + 1);
  const waiting = { total: mostAwaited + 1 };
  expect(await admin.duplicate.list({})).toMatchObject({ waiting, total: 1 });
  await letTimeCome();
  expect(await db().$count(bookToCompare)).toBe(0);
  expect(await admin.duplicate.list({})).not.toHaveProperty('waiting');
});

it.runIf(database.kind === 'postgres')('waits for no comparison of many books', async () => {
  await db().execute(
    sql`insert into book_to_compare (book_id) select 'gone' from generate_series(1, ${mostAwaited + 1})`,
  );
  await db().transaction(async (transaction) => {
    await compareBooks(transaction, mostAwaited + 1);
    expect(await admin.duplicate.list({})).toMatchObject({ waiting: { total: mostAwaited + 1 } });
  });
});

it('lets books be written once its tables are dropped', async () => {
  await db().execute(sql`alter table book_to_compare rename to elsewhere`);
  onTestFinished(async () => {
    await db().execute(sql`alter table elsewhere rename to book_to_compare`);
  });
  await addBooks({ title: 'Emma', author: 'Jane Austen' });
  expect(await db().$count(book)).toBe(1);
});

it.each([40, 41])('finds titles within others of an author of %i books', async (books) => {
  const others = Array.from({ length: books - 3 }, (_, at) => ({
    title: `Chapter ${'abcdefghijklmnopqrstuvwxyz'.charAt(at % 26)}${at}`,
    author: 'Jane Austen',
  }));
  await addBooks(
    { title: 'Northern Abbey: a novel', author: 'Jane Austen' },
    { title: 'Northern Abbey', author: 'Austen, Jane' },
    { title: 'Northern Abbey of the hills', author: 'Jane Austen' },
    ...others,
  );
  await db().execute(sql`delete from book_to_compare where book_id not in ('a', 'b')`);
  expect(await groups()).toEqual([
    ['title-within', 'a', 'b'],
    ['title-within', 'b', 'c'],
  ]);
});
