/** Tests that writing accounts and setting roles are separate permissions. */
import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Permission, rolePermissions } from '@/auth/permissions';
import { db } from '@/db/client.server';
import { user } from '@/db/schema';
import { setUserRole } from '@/features/user/offered/set-user-role.server';
import { userRouter } from '@/features/user/user.server';
import { refusalOf } from '@/testing/calls/test-api.server';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { addCaller, addPerson, auditedActs } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();
const context = { context: { via: 'rest' as const } };
const clerk = testSession({ id: 'clerk', email: 'clerk@example.org', role: 'user' });
const asClerk = <T>(work: () => T): T => runWithSession(clerk, work);
const usual = rolePermissions().user;
const give = (actions: Permission['user']) => {
  rolePermissions().user = { ...usual, user: actions ?? [] };
};
const refusedCode = async (work: () => Promise<unknown>) => (await refusalOf(asClerk(work))).code;
const ben = async () => (await db().select().from(user).where(eq(user.id, 'ben')))[0];
const change = (changes: { name?: string; email?: string; role?: string }) =>
  call(userRouter.update, { id: 'ben', ...changes }, context);
const create = (role?: string) =>
  call(userRouter.create, { email: 'new@example.org', ...(role && { role }) }, context);
const setRole = () => call(setUserRole, { id: 'ben', role: 'admin' }, context);
const setRoles = () =>
  call(userRouter.bulk, { act: 'set-role', ids: ['ben'], role: 'admin' }, context);

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addCaller({ id: 'clerk', email: 'clerk@example.org', role: 'user' });
  await addPerson({ id: 'ben', name: 'Ben', email: 'ben@example.org', role: 'user' });
});
afterEach(() => {
  rolePermissions().user = usual;
});

describe('a role that may write accounts but not set roles', () => {
  beforeEach(() => give(['list', 'create']));

  it('changes name and address if the role is unchanged', async () => {
    await asClerk(() => change({ name: 'Benjamin', email: 'b@example.org', role: 'user' }));
    expect(await ben()).toMatchObject({ name: 'Benjamin', email: 'b@example.org', role: 'user' });
  });

  it('creates readers', async () => {
    expect(await asClerk(() => create())).toMatchObject({ role: 'user' });
  });

  it.each([
    ['by a change', () => change({ name: 'Benjamin', role: 'admin' })],
    ['by creating a user', () => create('admin')],
    ['by the call that only sets a role', setRole],
    ['by a bulk action', setRoles],
  ])('cannot set a role %s', async (_, act) => {
    expect(await refusedCode(act)).toBe('YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE');
    expect(await ben()).toMatchObject({ name: 'Ben', role: 'user' });
    expect(await db().$count(user)).toBe(2);
    expect(await auditedActs()).toEqual([]);
  });
});

describe('a role that may set roles but not write accounts', () => {
  beforeEach(() => give(['list', 'set-role']));

  it.each([
    ['by the call that only sets a role', setRole],
    ['for several users', setRoles],
  ])('changes a role %s', async (_, act) => {
    await asClerk<Promise<unknown>>(act);
    expect(await ben()).toMatchObject({ role: 'admin' });
    expect(await auditedActs()).toEqual(['user.set-role']);
  });

  it.each([
    ['changes no user', () => change({ name: 'Benjamin' })],
    ['creates no user', () => create()],
  ])('%s', async (_, act) => {
    expect(await refusedCode(act)).toBe('YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS');
    expect(await ben()).toMatchObject({ name: 'Ben' });
    expect(await auditedActs()).toEqual([]);
  });
});
