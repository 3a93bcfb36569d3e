import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { auditEntry, session, user } from '@/db/schema';
import { handleRequest } from '@/http/handle-request.server';
import inFrench from '@/i18n/locales/fr/error.json';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { addPerson, addSession, auditedActs, cookieOf } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { userExport } from './user-export.server';

const database = await openTestDatabase();
const ada = testSession({ id: 'ada', email: 'ada@example.org' });
const get = (query = '', by: typeof ada | null = ada, headers = {}) => {
  const request = new Request(`http://localhost:3000/api/export/users.csv${query}`, { headers });
  return runWithSession(by, () => userExport.respond(request), request);
};

/**
 * Requests an export with the cookie of a stored session. The export reads the session again for each batch.
 */
const getWithCookie = async () => {
  const headers = { cookie: await cookieOf(await addSession('ada')) };
  const request = new Request('http://localhost:3000/api/export/users.csv', { headers });
  return handleRequest(request, '127.0.0.1', userExport.respond);
};

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addPerson({ id: 'ada', email: 'ada@example.org', name: 'Ada', role: 'admin,user' });
});

describe('the CSV export of users', () => {
  it('contains each user once, across several batches', async () => {
    const many = Array.from({ length: 1203 }, (_, index) => ({
      email: `person-${index}@example.org`,
      name: `Person ${index % 7}`,
    }));
    await db().insert(user).values(many);
    const lines = (await (await getWithCookie()).text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + 1204);
    expect(new Set(lines).size).toBe(lines.length);
    expect(await auditedActs()).toEqual(['user.export']);
  });

  it('follows search, filters and order, and guards against formulas', async () => {
    await addPerson({ email: 'eve@example.org', name: '=cmd|calc' });
    await addPerson({ email: 'bob@example.org', name: 'Bob, "the" builder' });
    const text = await (await get('?role=user&sort=-email')).text();
    const lines = text.trimEnd().split('\r\n');
    expect(lines[1]).toContain(`"'=cmd|calc","eve@example.org"`);
    expect(lines[2]).toContain('"Bob, ""the"" builder","bob@example.org"');
    expect(lines[3]).toContain('"Ada","ada@example.org",false,"admin,user"');
  });

  it('is only for administrators, and refused for a link on another site', async () => {
    expect((await get('', null)).status).toBe(401);
    expect((await get('', testSession({ role: 'user' }))).status).toBe(403);
    expect((await get('', ada, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    // An invalid token is refused, even if the request also has a valid cookie.
    expect((await get('', ada, { authorization: 'Bearer sui_none' })).status).toBe(401);
    expect((await get('?role=owner')).status).toBe(400);
    expect(await auditedActs()).toEqual([]);
  });

  it('takes the language of messages, which is no filter', async () => {
    const refused = await get('?lng=fr&role=owner');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      message: inFrench.BAD_REQUEST,
      data: { fields: [{ path: 'role' }] },
    });
    expect(await (await get('?lng=fr')).text()).toContain('ada@example.org');
  });

  it('is refused by HEAD, without an audit entry', async () => {
    const headers = { cookie: await cookieOf(await addSession('ada')) };
    const head = async (path: string) => {
      const request = new Request(`http://localhost:3000${path}`, { method: 'HEAD', headers });
      const response = await handleRequest(request, '127.0.0.1', userExport.respond);
      return [response.status, response.headers.get('allow')];
    };
    expect(await head('/api/export/users.csv')).toEqual([405, 'GET']);
    expect(await head('/api/Export/users.csv')).toEqual([405, 'GET']);
    expect(await head('/API/export/users.csv')).toEqual([404, null]);
    expect(await auditedActs()).toEqual([]);
  });

  it('ends when its reader is signed out during the download', async () => {
    const many = Array.from({ length: 1203 }, (_, index) => ({ email: `${index}@example.org` }));
    await db().insert(user).values(many);
    const response = await getWithCookie();
    await db().delete(session);
    await expect(response.text()).rejects.toThrow('may not go on');
  });

  it('stops reading when the client disconnects', async () => {
    const reader = (await get()).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(await reader?.read()).toEqual({ done: true, value: undefined });
  });
});

describe('exports that repeat', () => {
  const statusOf = async (query = '') => {
    const response = await get(query);
    await response.text();
    return response.status;
  };

  it('are one entry in the audit, which counts them; another filter has its own', async () => {
    for (let round = 0; round < 3; round++) expect(await statusOf()).toBe(200);
    expect(await statusOf('?role=user')).toBe(200);
    const entries = await db().select().from(auditEntry).orderBy(auditEntry.at);
    expect(entries.map(({ act, times }) => [act, times])).toEqual([
      ['user.export', 3],
      ['user.export', 1],
    ]);
    expect(entries[0]?.lastAt?.getTime()).toBeGreaterThanOrEqual(entries[0]?.at.getTime() ?? 0);
    expect(entries[1]?.lastAt).toBeNull();
  });

  it('come ten in a minute, then they are refused and not recorded', async () => {
    for (let round = 0; round < 10; round++) expect(await statusOf()).toBe(200);
    const refused = await get();
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    expect(await db().select({ times: auditEntry.times }).from(auditEntry)).toEqual([
      { times: 10 },
    ]);
  });

  it('at once are counted each', async () => {
    const all = await Promise.all(Array.from({ length: 2 }, () => statusOf()));
    expect(all).toEqual([200, 200]);
    const entries = await db().select({ times: auditEntry.times }).from(auditEntry);
    expect(entries).toEqual([{ times: 2 }]);
  });

  it('count up and nothing else: an entry stays as it was written', async () => {
    await statusOf();
    for (const change of [
      sql`times = times + 2`,
      sql`times = 0`,
      sql`times = times + 1, act = 'user.ban'`,
      sql`actor_email = 'eve@example.org'`,
      sql`last_at = now()`,
    ])
      await expect(db().execute(sql`update audit_entry set ${change}`)).rejects.toThrow(/./);
    expect(await auditedActs()).toEqual(['user.export']);
  });
});
