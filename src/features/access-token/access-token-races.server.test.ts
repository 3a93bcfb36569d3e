/**
 * Tests tokens that are created in parallel, tokens whose owner is deleted meanwhile, and a changed secret.
 */
import { ORPCError, createRouterClient } from '@orpc/server';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiRouter } from '@/api/router.server';
import { deleteTokens, newToken } from '@/auth/session/token-session.server';
import { db } from '@/db/client.server';
import { accessToken, session, user } from '@/db/schema';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { addSession } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { resetModulesBelowFeatures } from '@/testing/test-settings.server';
import { tokensPerUser } from './access-token.schema';

const database = await openTestDatabase();
const ada = testSession({ id: 'ada', email: 'ada@example.org' });
const api = createRouterClient(apiRouter(), {
  context: { via: 'rpc' },
  interceptors: [(options) => runWithSession(ada, () => options.next())],
});
const create = () => api.accessToken.create({ name: 'Script', scope: 'read', lifetime: '30' });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'made',
    (error: unknown) => (error instanceof ORPCError ? String(error.code) : 'fault'),
  );
const addRows = (count: number) =>
  db()
    .insert(accessToken)
    .values(
      Array.from({ length: count }, () => ({
        userId: 'ada',
        name: 'Script',
        scope: 'read',
        hash: newToken().hash,
      })),
    );

beforeEach(async () => {
  await emptyTestDatabase(database);
  await db()
    .insert(user)
    .values([
      { id: 'ada', email: 'ada@example.org', role: 'admin', emailVerified: true },
      { id: 'bob', email: 'bob@example.org', role: 'admin', emailVerified: true },
    ]);
  await addSession('ada', { id: ada.session.id });
});

describe('tokens created in parallel', () => {
  it('do not exceed the limit per user', async () => {
    await addRows(tokensPerUser - 3);
    const codes = await Promise.all(Array.from({ length: 18 }, () => codeOf(create())));
    expect(await db().$count(accessToken)).toBe(tokensPerUser);
    expect(codes.filter((code) => code === 'made')).toHaveLength(3);
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(15);
  });

  it('are refused with UNAUTHORIZED if the owner is deleted meanwhile', async () => {
    for (let round = 0; round < 12; round++) {
      await db().execute(sql`delete from rate_counter`);
      const isNew = { id: 'ada', email: 'ada@example.org' };
      if ((await db().insert(user).values(isNew).onConflictDoNothing().returning()).length > 0)
        await addSession('ada', { id: ada.session.id });
      const steps = async () => {
        for (let step = 0; step < round; step++) await db().$count(user);
      };
      const [code] = await Promise.all([
        codeOf(create()),
        steps().then(() => db().delete(user).where(eq(user.id, 'ada'))),
      ]);
      expect(['made', 'UNAUTHORIZED']).toContain(code);
      expect(await db().$count(accessToken)).toBe(0);
    }
  });

  it('are refused with UNAUTHORIZED if the owner is banned meanwhile', async () => {
    await db().update(user).set({ banned: true }).where(eq(user.id, 'ada'));
    expect(await codeOf(create())).toBe('UNAUTHORIZED');
    expect(await db().$count(accessToken)).toBe(0);
  });

  it('are refused with UNAUTHORIZED if their session ends meanwhile', async () => {
    const revoked = Promise.withResolvers<unknown>();
    const [code] = await Promise.all([
      revoked.promise.then(() => codeOf(create())),
      db().transaction(async (transaction) => {
        await deleteTokens(transaction, 'ada');
        // The creation waits for the lock on the user's row, or begins after the transaction.
        revoked.resolve(undefined);
        await transaction.delete(session);
      }),
    ]);
    expect(code).toBe('UNAUTHORIZED');
    expect(await db().$count(accessToken)).toBe(0);
  });

  it('are limited per minute and user', async () => {
    const codes = new Set<string>();
    for (let round = 0; round < 25; round++) {
      codes.add(await codeOf(create()));
      await db().delete(accessToken);
    }
    expect([...codes]).toEqual(['made', 'TOO_MANY_REQUESTS']);
  });
});

describe('the stored hash of a token', () => {
  /** The owner whom the server finds for a token after a start with this secret. */
  async function ownerOf(token: string, secret: string): Promise<string | undefined> {
    vi.stubEnv('AUTH_SECRET', secret);
    await resetModulesBelowFeatures();
    const { currentSession } = await import('@/auth/session/current-session.server');
    const { runInRequestScope } = await import('@/server/request-scope.server');
    const request = new Request('http://localhost:3000/api/rest/account', {
      headers: { authorization: `Bearer ${token}` },
    });
    const scope = { id: 'id', nonce: '', clientAddress: '', clientKey: null, request };
    const found = await runInRequestScope({ ...scope, memo: new Map() }, currentSession);
    vi.unstubAllEnvs();
    return found?.user.id;
  }
  const [secret, another] = ['one secret that is long enough', 'another secret, long enough'].map(
    (text) => text.padEnd(40, '.'),
  ) as [string, string];

  it('is invalid under another secret, like a session', async () => {
    vi.stubEnv('AUTH_SECRET', secret);
    await resetModulesBelowFeatures();
    const { newToken: make } = await import('@/auth/session/token-session.server');
    const { token, hash } = make();
    await db().insert(accessToken).values({ userId: 'ada', name: 'Script', scope: 'read', hash });
    expect(await ownerOf(token, secret)).toBe('ada');
    expect(await ownerOf(token, another)).toBeUndefined();
    expect(await ownerOf(token, secret)).toBe('ada');
  });
});
