import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { demoAccounts, demoCode } from '@/auth/demo-accounts';
import { auth } from '@/auth/library/auth.server';
import { db } from '@/db/client.server';
import { auditEntry } from '@/db/schema';
import { seedDatabase } from '@/db/seed/seed.server';
import { cookiesOf, sendRequest } from '@/testing/calls/test-request.server';
import { writingCalls } from '@/testing/calls/test-writes.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { changeSettings } from '@/testing/test-settings.server';

changeSettings({ VITE_IS_DEMO: 'true' });
await openTestDatabase();
await seedDatabase();
const sampleEntries = await db().$count(auditEntry);

/** A hash of all rows of all tables except sessions and audit entries. */
async function fingerprint(): Promise<string> {
  const { rows } = await db().execute<{ name: string }>(sql`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('session', 'audit_entry') order by 1`);
  const hash = createHash('sha256');
  for (const { name } of rows) {
    const table = sql.identifier(name);
    const content = await db().execute(
      sql`select coalesce(string_agg(t::text, ' ' order by t::text), '') as rows from ${table} t`,
    );
    hash.update(`${name} ${String(content.rows[0]?.rows)}`);
  }
  return hash.digest('hex');
}

async function enter(email: string, code: string): Promise<Response> {
  await sendRequest('POST', '/api/auth/email-otp/send-verification-otp', {
    body: { email, type: 'sign-in' },
  });
  return sendRequest('POST', '/api/auth/sign-in/email-otp', { body: { email, otp: code } });
}

/** All writes of better-auth, whether or not the application allows them. */
function authWrites(): string[] {
  // The last one reads.
  const mayInDemo = [
    '/email-otp/send-verification-otp',
    '/sign-in/email-otp',
    '/sign-out',
    '/admin/list-user-sessions',
  ];
  return Object.values(auth().api).flatMap((endpoint) => {
    const { path, options } = endpoint as {
      path?: string;
      options?: { method?: string | string[] };
    };
    const methods = [options?.method ?? 'GET'].flat();
    if (!path || !methods.includes('POST') || mayInDemo.includes(path)) return [];
    return [`POST /api/auth${path.replace(/:\w+/g, 'any')}`];
  });
}

const writes = [...writingCalls(), ...authWrites()];

describe('a demo', () => {
  it('finds all endpoints that write', () => {
    expect(writes).toContain('POST /api/rest/users');
    expect(writes).toContain('POST /api/rpc/user/create');
    expect(writes).toContain('POST /api/auth/update-user');
    expect(writes.length).toBeGreaterThan(30);
  });

  it('refuses every write, also by administrators, and changes nothing', async () => {
    const entered = await enter('admin@admin.com', demoCode);
    const cookie = cookiesOf(entered);
    // Signing in changes data, so the fingerprint is taken afterwards.
    const before = await fingerprint();
    const answers = await Promise.all(
      writes.map(async (write) => {
        const [method = '', path = ''] = write.split(' ');
        const response = await sendRequest(method, path, { headers: { cookie }, body: {} });
        const body = (await response.json()) as { code?: string; json?: { code?: string } };
        return [write, response.status, body.code ?? body.json?.code];
      }),
    );
    expect(answers).toEqual(writes.map((write) => [write, 403, 'DEMO_MODE_ENABLED']));
    expect(await fingerprint()).toBe(before);
  });

  it.each(demoAccounts)('lets $email sign in with the demo code and read', async ({ email }) => {
    const entered = await enter(email, demoCode);
    expect(entered.status).toBe(200);
    const cookie = cookiesOf(entered);
    const account = await sendRequest('GET', '/api/rest/account', { headers: { cookie } });
    expect(account.status).toBe(200);
    expect(await db().$count(auditEntry)).toBe(sampleEntries);
  });

  it('refuses other accounts and other codes', async () => {
    expect((await enter('user@user.com', '000000')).status).toBe(400);
    const stranger = await enter('stranger@example.org', demoCode);
    expect(stranger.status).toBe(403);
    expect(await stranger.json()).toMatchObject({ code: 'DEMO_MODE_ENABLED' });
  });

  it('lets a class of visitors behind one address sign in, but not a script in a loop', async () => {
    await db().execute(sql`delete from rate_counter`);
    const visit = () => enter('user@user.com', demoCode);
    const visitors = await Promise.all(Array.from({ length: 30 }, visit));
    expect(visitors.map(({ status }) => status)).toEqual(visitors.map(() => 200));
    const answers = await Promise.all(Array.from({ length: 60 }, visit));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(30);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused[0]?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('keeps the newest 5,000 sessions of an account', async () => {
    await db().execute(sql`delete from rate_counter`);
    const email = 'user@user.com';
    const ofUser = sql`user_id = (select id from "user" where email = ${email})`;
    await db().execute(sql`
      insert into session (token, user_id, expires_at, updated_at)
      select 'token-' || number, id, now() + interval '1 day', now() - interval '1 hour'
      from "user", generate_series(1, 5100) number where email = ${email}`);
    expect((await enter(email, demoCode)).status).toBe(200);
    const { rows } = await db().execute(sql`select token from session where ${ofUser}`);
    expect(rows).toHaveLength(5000);
    expect(rows.some(({ token }) => !String(token).startsWith('token-'))).toBe(true);
  });
});
