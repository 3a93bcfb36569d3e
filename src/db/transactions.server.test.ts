import { count } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestDatabase } from '@/testing/test-database.server';
import { db } from './client.server';
import { user } from './schema';

const { kind } = await openTestDatabase();
const users = async (source = db()) =>
  (await source.select({ count: count() }).from(user))[0]!.count;

it('a transaction within another is undone by itself', async () => {
  await db().transaction(async (outer) => {
    await outer.insert(user).values({ id: 'outer', email: 'outer@example.org' });
    const inner = outer.transaction(async (transaction) => {
      await transaction.insert(user).values({ id: 'inner', email: 'inner@example.org' });
      throw new Error('Not this one');
    });
    await expect(inner).rejects.toThrow('Not this one');
  });
  expect(await users()).toBe(1);
});

it.runIf(kind === 'embedded')(
  'a query beside its own transaction fails instead of waiting',
  async () => {
    const waiting = db().transaction(() => users());
    await expect(waiting).rejects.toMatchObject({
      cause: { message: expect.stringContaining('would wait for ever') as string },
    });
    await expect(db().transaction(() => db().transaction(() => users()))).rejects.toThrow(
      'would wait for ever',
    );
    expect(await users()).toBe(1);
  },
);

it('what a transaction has begun may ask the database after its end', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let later = Promise.resolve(0);
  await db().transaction(async () => {
    later = ended.then(() => users());
  });
  end();
  expect(await later).toBe(1);
});
