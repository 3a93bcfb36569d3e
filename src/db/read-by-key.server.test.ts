import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { db } from './client.server';
import { queryCount } from './query-count.server';
import { readerByKey } from './read-by-key.server';
import { user } from './schema';

const database = await openTestDatabase();
beforeEach(() => emptyTestDatabase(database));

const nameById = readerByKey(
  (shown, ids) =>
    shown
      .select({ id: user.id, name: user.name })
      .from(user)
      .where(sql`${user.id} = any(${ids})`),
  ({ id }) => id,
);

const add = (...ids: string[]) =>
  db()
    .insert(user)
    .values(
      ids.map((id) => ({ id, name: `Name of ${id}`, email: `${Math.random()}@example.org` })),
    );

async function readAll(ids: string[]) {
  const before = queryCount();
  const rows = await Promise.all(ids.map(nameById));
  return { names: rows.map((row) => row?.name), queries: queryCount() - before };
}

describe('rows by key', () => {
  it('of calls in one turn come with one statement, each to its caller', async () => {
    await add('a', 'b', 'c');
    const { names, queries } = await readAll(['c', 'nobody', 'a', 'c', 'b']);
    expect(names).toEqual(['Name of c', undefined, 'Name of a', 'Name of c', 'Name of b']);
    expect(queries).toBe(1);
  });

  it('of more than 100 keys come with several statements', async () => {
    const ids = Array.from({ length: 230 }, (_, at) => `id ${at}`);
    await add(...ids);
    const { names, queries } = await readAll(ids);
    expect(names).toEqual(ids.map((id) => `Name of ${id}`));
    expect(queries).toBe(3);
  });

  it('are found by keys of any characters', async () => {
    const ids = ['a,b', '{a}', '"', "'; drop table x --", '\\', 'NULL', '', 'é\u{1F4D6}', '%'];
    await add(...ids);
    expect((await readAll(ids)).names).toEqual(ids.map((id) => `Name of ${id}`));
  });

  it('contain every write before the call', async () => {
    expect(await nameById('a')).toBeUndefined();
    await add('a');
    expect((await nameById('a'))?.name).toBe('Name of a');
    await db().delete(user);
    expect(await nameById('a')).toBeUndefined();
  });

  it('fail for all callers of a batch only', async () => {
    await add('a');
    const all = await Promise.allSettled([nameById('a'), nameById('\0'), nameById('b')]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect((await nameById('a'))?.name).toBe('Name of a');
  });
});
