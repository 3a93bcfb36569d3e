import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { queryCount } from '@/db/query-count.server';
import { accessToken, user } from '@/db/schema';
import { sendRequest } from '@/testing/calls/test-request.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { newToken } from './token-session.server';

const database = await openTestDatabase({ own: true });

it('a call with a token sends two statements, and that of the token is parsed once', async () => {
  await db().insert(user).values({ id: 'ada', email: 'ada@example.org', name: 'Ada' });
  const { token, hash } = newToken();
  const lastUsedAt = new Date();
  await db()
    .insert(accessToken)
    .values({ userId: 'ada', name: 'Script', scope: 'read', hash, lastUsedAt });

  const before = queryCount();
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await sendRequest('GET', '/api/rest/account', { headers });
  expect({ status, queries: queryCount() - before }).toEqual({ status: 200, queries: 2 });
  if (database.kind !== 'postgres') return;
  const { rows } = await db().execute(sql`
    select from pg_prepared_statements where name like 'start_ui_%' and statement like '%"access_token"%'`);
  expect(rows).toHaveLength(database.pool.isThroughPooler ? 0 : 1);
});
