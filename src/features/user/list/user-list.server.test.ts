import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { userListInput } from '@/features/user/user.schema';
import { userRouter } from '@/features/user/user.server';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { addPerson } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();
const context = { context: { via: 'rest' as const } };
const admin = testSession();
const asAdmin = <T>(work: () => T) => runWithSession(admin, work);

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addPerson({ id: admin.user.id, email: admin.user.email, role: 'admin' });
});

describe('the list of users', () => {
  beforeEach(async () => {
    await addPerson({ email: 'zoe@example.org', name: 'Zoé Lefèvre', onboardedAt: new Date() });
    await addPerson({ email: 'omar@example.org', name: 'عمر الفاروقي', emailVerified: true });
    await addPerson({ email: 'bea@example.org', banned: true });
    await addPerson({
      email: 'cy@example.org',
      name: 'Cy',
      role: 'admin,user',
      banned: true,
      banExpires: new Date(Date.now() - 1000),
    });
  });
  const list = (input: z.input<typeof userListInput>) =>
    asAdmin(() => call(userRouter.list, input, context));
  const emails = async (input: z.input<typeof userListInput>) =>
    (await list(input)).items.map(({ email }) => email.split('@')[0]);

  it('sorts users without a name by their address', async () => {
    expect(await emails({})).toEqual(['ada', 'bea', 'cy', 'zoe', 'omar']);
    expect(await emails({ sort: '-name' })).toEqual(['omar', 'zoe', 'cy', 'bea', 'ada']);
    expect(await emails({ sort: 'email' })).toEqual(['ada', 'bea', 'cy', 'omar', 'zoe']);
  });

  it('finds parts of words, without accents, with a typo, and in Arabic', async () => {
    expect(await emails({ searchTerm: 'lefevre' })).toEqual(['zoe']);
    expect(await emails({ searchTerm: 'leffevre' })).toEqual(['zoe']);
    expect(await emails({ searchTerm: 'الفاروقى' })).toEqual(['omar']);
    expect(await emails({ searchTerm: 'farouqi' })).toEqual(['omar']);
    expect(await emails({ searchTerm: 'cy@example' })).toEqual(['cy']);
    expect(await emails({ searchTerm: '%' })).toEqual([]);
  });

  it('filters by role and status, ignoring expired bans', async () => {
    expect(await emails({ role: 'admin' })).toEqual(['ada', 'cy']);
    expect(await emails({ status: 'banned' })).toEqual(['bea']);
    expect(await emails({ status: 'onboarded' })).toEqual(['zoe']);
    expect(await emails({ status: 'unverified', role: 'user' })).toEqual(['bea', 'cy', 'zoe']);
  });

  it('continues where a page ended, with the total', async () => {
    const first = await list({ limit: 2, sort: '-createdAt' });
    const second = await list({ limit: 2, sort: '-createdAt', cursor: first.nextCursor ?? '' });
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(first.total).toBe(5);
    expect(second.nextCursor).not.toBeNull();
  });
});
