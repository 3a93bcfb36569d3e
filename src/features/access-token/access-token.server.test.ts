import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newToken } from '@/auth/session/token-session.server';
import { db } from '@/db/client.server';
import { accessToken, user } from '@/db/schema';
import { addAccount } from '@/testing/calls/test-account.server';
import { refusalOf, testApi } from '@/testing/calls/test-api.server';
import { sendRequest } from '@/testing/calls/test-request.server';
import { testSession } from '@/testing/calls/test-session.server';
import { auditedActs } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();
let ownerId = '';

beforeEach(async () => {
  await emptyTestDatabase(database);
  const [owner] = await db()
    .insert(user)
    .values({ email: 'owner@example.org', name: 'Owner', role: 'admin', emailVerified: true })
    .returning();
  ownerId = owner?.id ?? '';
});

async function addToken(scope: 'read' | 'write', expiresAt: Date | null = null): Promise<string> {
  const { token, hash } = newToken();
  await db()
    .insert(accessToken)
    .values({ userId: ownerId, name: 'Script', scope, hash, expiresAt });
  return token;
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const newUser = { name: 'Ann', email: 'ann@example.org' };

describe('a personal access token', () => {
  it('reads over REST with the scope "read", and does not write', async () => {
    const headers = bearer(await addToken('read'));
    expect((await sendRequest('GET', '/api/rest/account', { headers })).status).toBe(200);
    const refused = await sendRequest('POST', '/api/rest/users', { headers, body: newUser });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'READ_ONLY_TOKEN' });
    expect(await db().$count(user)).toBe(1);
  });

  it('writes with the scope "write", limited by the permissions of its owner', async () => {
    const headers = bearer(await addToken('write'));
    const send = () => sendRequest('POST', '/api/rest/users', { headers, body: newUser });
    expect((await send()).status).toBe(201);
    await db().insert(user).values({ email: 'other@example.org', role: 'admin' });
    await db().update(user).set({ role: 'user' }).where(eq(user.id, ownerId));
    expect((await send()).status).toBe(403);
  });

  it('is not created while an administrator acts as its owner', async () => {
    const session = testSession({ id: ownerId, email: 'owner@example.org' });
    const acting = { ...session, session: { ...session.session, impersonatedBy: 'boss' } };
    const made = testApi(acting).accessToken.create({
      name: 'Mine',
      scope: 'read',
      lifetime: '30',
    });
    expect(await refusalOf(made)).toMatchObject({ code: 'NOT_WHILE_IMPERSONATING', status: 403 });
  });

  it('is refused once expired, revoked or unknown, and when its owner is banned', async () => {
    const status = async (token: string) =>
      (await sendRequest('GET', '/api/rest/account', { headers: bearer(token) })).status;
    expect(await status(await addToken('read', new Date(Date.now() - 1000)))).toBe(401);
    expect(await status(newToken().token)).toBe(401);
    const token = await addToken('read');
    expect(await status(token)).toBe(200);
    await db().insert(user).values({ email: 'other@example.org', role: 'admin' });
    await db().update(user).set({ banned: true }).where(eq(user.id, ownerId));
    expect(await status(token)).toBe(401);
    await db().update(user).set({ banned: false }).where(eq(user.id, ownerId));
    await db().delete(accessToken);
    expect(await status(token)).toBe(401);
  });

  it('works only for REST, and cannot create tokens', async () => {
    const headers = bearer(await addToken('write'));
    const rpc = await sendRequest('POST', '/api/rpc/account/get', { headers, body: { json: {} } });
    expect(rpc.status).toBe(401);
    const body = { name: 'Another', scope: 'write', lifetime: 'never' };
    const made = await sendRequest('POST', '/api/rest/account/tokens', { headers, body });
    expect(await made.json()).toMatchObject({ code: 'NOT_WITH_TOKEN' });
    expect(await db().$count(accessToken)).toBe(1);
  });

  it('is stored as a hash, with the time of its last use', async () => {
    const token = await addToken('read');
    await sendRequest('GET', '/api/rest/account', { headers: bearer(token) });
    const [row] = await db().select().from(accessToken);
    expect(JSON.stringify(row)).not.toContain(token.slice(4));
    expect(row?.lastUsedAt).toBeInstanceOf(Date);
  });

  it('leaves one entry of the audit, however often it is deleted', async () => {
    const owner = testApi(testSession({ id: ownerId, email: 'owner@example.org' }));
    await addToken('read');
    const [row] = await db().select().from(accessToken);
    const remove = () => owner.accessToken.delete({ id: row!.id });
    await remove();
    for (let again = 0; again < 25; again++) await remove().catch(() => {});
    expect(await auditedActs()).toEqual(['access-token.delete']);
  });

  it('is in the download of the data of its owner, without what is secret', async () => {
    const { api: owner } = await addAccount();
    const made = await owner.accessToken.create({ name: 'Script', scope: 'read', lifetime: '30' });
    const text = await (await owner.account.data.get()).body.text();
    expect(JSON.parse(text)).toMatchObject({
      accessTokens: [{ name: 'Script', scope: 'read' }],
      acts: [{ act: 'access-token.create' }],
    });
    const [row] = await db().select().from(accessToken);
    for (const secret of [made.token, row!.hash]) expect(text).not.toContain(secret);
  });
});
