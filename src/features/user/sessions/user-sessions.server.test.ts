import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { session as sessionTable } from '@/db/schema';
import { userRouter } from '@/features/user/user.server';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { addCaller, addPerson, addSession, auditedActs } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();
const context = { context: { via: 'rpc' as const } };
const ada = testSession({ id: 'ada', email: 'ada@example.org' });
const asAda = <T>(work: () => T) => runWithSession(ada, work);

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addCaller({ id: 'ada', email: 'ada@example.org', role: 'admin' });
  await addPerson({ id: 'eve', email: 'eve@example.org' });
});

const count = (userId: string) => db().$count(sessionTable, eq(sessionTable.userId, userId));

describe('the sessions of a user', () => {
  it('are listed five per page, last used first, without expired ones', async () => {
    for (let age = 0; age < 7; age++)
      await addSession('eve', { updatedAt: new Date(Date.now() - age * 60_000) });
    await addSession('eve', { expiresAt: new Date(0) });
    const list = (cursor?: string) =>
      asAda(() => call(userRouter.session.list, { id: 'eve', cursor }, context));
    const first = await list();
    const second = await list(first.nextCursor ?? '');
    expect([first.items.length, second.items.length, first.total]).toEqual([5, 2, 7]);
    const times = [...first.items, ...second.items].map(({ updatedAt }) => updatedAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(second.nextCursor).toBeNull();
  });

  it('do not expose a token', async () => {
    const { token } = await addSession('eve', { userAgent: 'curl/8.5.0', ipAddress: '192.0.2.7' });
    const { items } = await asAda(() => call(userRouter.session.list, { id: 'eve' }, context));
    expect(JSON.stringify(items)).not.toContain(token);
    expect(items[0]).toMatchObject({ browser: 'curl 8', ipAddress: '192.0.2.7', current: false });
    expect(items[0]?.fingerprint).toHaveLength(6);
  });

  it('are ended one by one, only under their own user', async () => {
    const { id: sessionId } = await addSession('eve');
    const revoke = (id: string) =>
      asAda(() => call(userRouter.session.revoke, { id, sessionId }, context));
    await expect(revoke('ada')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await revoke('eve');
    expect(await count('eve')).toBe(0);
    expect(await auditedActs()).toEqual(['session.revoke']);
  });

  it('are not ended by a former administrator', async () => {
    const sessionId = ada.session.id;
    // This session was read before Eve lost the role.
    const eve = testSession({ id: 'eve', email: 'eve@example.org' });
    await addSession('eve', { id: eve.session.id });
    const refused = { code: 'YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS' };
    for (const act of [
      () => call(userRouter.session.revokeById, { sessionId }, context),
      () => call(userRouter.session.revokeAll, { id: 'ada' }, context),
    ])
      await expect(runWithSession<Promise<unknown>>(eve, act)).rejects.toMatchObject(refused);
    expect(await count('ada')).toBe(1);
  });

  it('are ended all at once, except the current one', async () => {
    await addSession('ada');
    const { items } = await asAda(() => call(userRouter.session.list, { id: 'ada' }, context));
    expect(items.filter(({ current }) => current)).toHaveLength(1);
    const own = { id: 'ada', sessionId: ada.session.id };
    await expect(asAda(() => call(userRouter.session.revoke, own, context))).rejects.toMatchObject({
      code: 'YOU_CANNOT_REVOKE_YOUR_CURRENT_SESSION',
    });
    await asAda(() => call(userRouter.session.revokeAll, { id: 'ada' }, context));
    expect(await count('ada')).toBe(1);
  });
});
