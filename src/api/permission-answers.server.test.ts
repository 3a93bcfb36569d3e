/**
 * Tests every call as each kind of caller in the table. e2e/permissions.long.spec.ts does the same over HTTP.
 */
import { ORPCError, createRouterClient } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CurrentSession } from '@/auth/session/session.schema';
import { sendRequest } from '@/testing/calls/test-request.server';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { addCaller } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { outcomeFor } from '../../scripts/permissions/access';
import { accessRows } from '../../scripts/permissions/table';
import { apiRouter } from './router.server';

const database = await openTestDatabase();
beforeEach(async () => {
  await emptyTestDatabase(database);
  await addCaller({ id: 'eve', email: 'eve@example.org' });
});

const user = testSession({ id: 'eve', role: 'user' });
const sessions = {
  anonymous: null,
  user,
  // Unknown roles grant nothing.
  'user of an unknown role': testSession({ id: 'eve', role: 'user,owner,constructor,Admin' }),
  impersonating: { ...user, session: { ...user.session, impersonatedBy: 'ada' } },
};
const columns = {
  anonymous: 'anonymous',
  user: 'user',
  'user of an unknown role': 'user',
  impersonating: 'impersonating',
} as const;

/** Calls a procedure. Returns the status of its error, or 200. */
async function ask(procedure: string, session: CurrentSession | null): Promise<number> {
  const client = createRouterClient(apiRouter(), {
    context: { via: 'rpc' },
    interceptors: [(options) => runWithSession(session, () => options.next())],
  });
  const call = procedure
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], client);
  try {
    // The permission is checked before the input, so an invalid input does not change the result.
    await (call as (input: unknown) => Promise<unknown>)({ unknownKey: true });
    return 200;
  } catch (error) {
    if (error instanceof ORPCError) return error.status;
    throw error;
  }
}

const calls = accessRows.flatMap((row) => (row.procedure ? [[row.procedure, row] as const] : []));

describe.each(Object.entries(sessions))('called by %s', (kind, session) => {
  it.each(calls)('%s responds as in the table', async (procedure, row) => {
    const status = await ask(procedure, session);
    const refused = { 'sign in': 401, no: 403 }[
      outcomeFor(row, columns[kind as keyof typeof columns]) as string
    ];
    if (refused) expect(status).toBe(refused);
    else expect([401, 403]).not.toContain(status);
  });
});

it('responds with 404 to unsupported calls of the authentication library', async () => {
  const closed = accessRows.filter(({ kind, access }) => kind === 'auth' && access === 'none');
  expect(closed.length).toBeGreaterThan(20);
  for (const { name, path, method = 'GET' } of closed) {
    const answer = await sendRequest(method, path, method === 'POST' ? { body: {} } : {});
    expect([name, answer.status, await answer.json()]).toMatchObject([
      name,
      404,
      { code: 'NOT_FOUND' },
    ]);
  }
});
