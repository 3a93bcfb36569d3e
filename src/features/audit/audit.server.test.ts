import { readFileSync } from 'node:fs';
import { call } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { db } from '@/db/client.server';
import { auditEntry, user } from '@/db/schema';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { countReads } from '@/testing/count-reads.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { auditExport } from './audit-export.server';
import type { auditListInput } from './audit.schema';
import { auditRouter } from './audit.server';

const database = await openTestDatabase();
const context = { context: { via: 'rest' as const } };
const ada = testSession({ id: 'ada', email: 'ada@example.org' });

type Input = z.input<typeof auditListInput>;
const list = (input: Input) => runWithSession(ada, () => call(auditRouter.list, input, context));
const acts = async (input: Input) => (await list(input)).items.map(({ act }) => act);
const day = (text: string) => new Date(`${text}T12:00:00Z`);

beforeEach(async () => {
  await emptyTestDatabase(database);
  await db()
    .insert(user)
    .values([
      { id: 'ada', email: 'ada@example.org', name: 'Ada', role: 'admin' },
      { id: 'eve', email: 'eve@example.org', name: 'Eve' },
    ]);
  await db()
    .insert(auditEntry)
    .values([
      {
        at: day('2026-01-01'),
        act: 'user.create',
        actorId: 'ada',
        actorEmail: 'ada@example.org',
        targetType: 'user',
        targetId: 'eve',
        targetName: 'Eve',
        after: { name: '=HYPERLINK("x")' },
      },
      {
        at: day('2026-01-02'),
        act: 'account.update',
        actorId: 'eve',
        actorEmail: 'eve@example.org',
        realActorId: 'ada',
      },
      {
        at: day('2026-01-03'),
        act: 'session.revoke',
        actorId: 'gone',
        actorEmail: 'gone@example.org',
        targetType: 'user',
        targetId: 'left',
        targetName: 'L’Étranger',
        before: { name: 'A' },
        after: { name: 'B' },
      },
    ]);
});

describe('the audit', () => {
  it('lists the newest first, with current names', async () => {
    const { items, total } = await list({});
    expect(total).toBe(3);
    expect(items.map(({ act }) => act)).toEqual([
      'session.revoke',
      'account.update',
      'user.create',
    ]);
    expect(items[0]).toMatchObject({
      actor: { id: 'gone', name: '', email: 'gone@example.org' },
      target: { type: 'user', name: 'L’Étranger' },
      before: { name: 'A' },
      after: { name: 'B' },
    });
    expect(items[1]?.realActor).toEqual({ id: 'ada', name: 'Ada', email: 'ada@example.org' });
  });

  it('filters by act, kind, actor, target, person and days', async () => {
    expect(await acts({ act: 'user.create' })).toEqual(['user.create']);
    expect(await acts({ act: 'session' })).toEqual(['session.revoke']);
    expect(await acts({ actorId: 'ada' })).toEqual(['account.update', 'user.create']);
    expect(await acts({ targetId: 'left' })).toEqual(['session.revoke']);
    expect(await acts({ personId: 'eve' })).toEqual(['account.update', 'user.create']);
    expect(await acts({ from: '2026-01-02', to: '2026-01-02' })).toEqual(['account.update']);
    expect(await acts({ to: '2026-01-01' })).toEqual(['user.create']);
  });

  it('uses the time zone of the reader for days', async () => {
    const inHonolulu = { zone: 'Pacific/Honolulu' };
    await db()
      .insert(auditEntry)
      .values({ at: new Date('2026-01-02T09:59:00Z'), act: 'user.ban', actorId: 'ada' });
    expect(await acts({ from: '2026-01-02', to: '2026-01-02' })).toContain('user.ban');
    expect(await acts({ from: '2026-01-02', ...inHonolulu })).not.toContain('user.ban');
    expect(await acts({ from: '2026-01-01', to: '2026-01-01', ...inHonolulu })).toEqual([
      'user.ban',
      'user.create',
    ]);
  });

  it('can be searched', async () => {
    expect(await acts({ searchTerm: 'etranger' })).toEqual(['session.revoke']);
    expect(await acts({ searchTerm: 'eve@example' })).toContain('account.update');
  });

  it('reads few entries for a kind of acts among many, and for words that most entries have', async () => {
    await db().execute(sql`
      insert into audit_entry (id, at, act, target_type, target_id, target_name)
      select 'many-' || n, timestamptz '2026-02-01' + n * interval '1 minute', 'session.create', 'user', 'eve', 'Patience'
      from generate_series(1, 5000) n`);
    await db().execute(sql`analyze audit_entry`);
    const reads = async (input: Input, count: number) => {
      await list(input);
      return countReads(database, ['audit_entry'], async () => {
        expect((await list(input)).items).toHaveLength(count);
      });
    };
    expect(await reads({ act: 'account' }, 1)).toBeLessThan(100);
    expect(await reads({ searchTerm: 'patience', limit: 20 }, 20)).toBeLessThan(500);
  });

  it('continues where a page ended', async () => {
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, cursor: first.nextCursor ?? '' });
    expect(second.items.map(({ act }) => act)).toEqual(['user.create']);
  });

  it.each([
    { from: '2026-02-30' },
    { to: '0000-01-01' },
    { zone: 'Nowhere' },
    { act: "user'" },
    { actorId: '\0' },
  ])('refuses %j', async (input) => {
    await expect(list(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('refuses changes, and deletion before 400 days', async () => {
    const change = db().update(auditEntry).set({ act: 'nothing' });
    await expect(change).rejects.toThrow(/Failed query/);
    await expect(db().delete(auditEntry)).rejects.toThrow(/Failed query/);
    const empty = db().execute(sql`truncate audit_entry`);
    await expect(empty).rejects.toMatchObject({ cause: { code: '42501' } });
    expect(await db().$count(auditEntry)).toBe(3);
  });
});

describe('the CSV export of the audit', () => {
  const get = (query: string, by: typeof ada | null = ada, headers = {}) => {
    const request = new Request(`http://localhost:3000/api/export/audit.csv${query}`, { headers });
    return runWithSession(by, () => auditExport.respond(request), request);
  };

  it('contains the matching entries, and no formulas', async () => {
    const response = await get('?act=user');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-/);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(Buffer.from(bytes.slice(0, 3)).toString('hex')).toBe('efbbbf');
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(
      /^2026-01-01T12:00:00.000Z,"user.create","ada@example.org",,"user","eve","Eve",,/,
    );
  });

  it('is audited', async () => {
    await (await get('?act=user&from=2026-01-01')).text();
    const [entry] = (await list({ act: 'audit' })).items;
    expect(entry).toMatchObject({
      act: 'audit.export',
      actor: { id: 'ada' },
      after: { act: 'user', from: '2026-01-01' },
      address: '192.0.2.1',
    });
  });

  it('is only for administrators, and refused for a link on another site', async () => {
    expect((await get('', null)).status).toBe(401);
    expect((await get('', testSession({ role: 'user' }))).status).toBe(403);
    expect((await get('', ada, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await get('?from=never')).status).toBe(400);
    expect(await acts({ act: 'audit' })).toEqual([]);
  });
});

it('is pruned by the SQL in docs/operations.md, and append-only again afterwards', async () => {
  await db().execute(sql`insert into audit_entry (act, at) values
    ('account.update', now() - interval '100 days'), ('account.update', now()),
    ('user.update', now() - interval '100 days')`);
  const page = readFileSync('docs/operations.md', 'utf8');
  const [, commands = ''] = /```sql\n(BEGIN;[^`]+)```/.exec(page) ?? [];
  const statements = commands.split(';').map((one) => one.trim());
  expect([statements[0], statements.at(-2)]).toEqual(['BEGIN', 'COMMIT']);
  await db().transaction(async (transaction) => {
    for (const statement of statements.slice(1, -2)) await transaction.execute(statement);
  });
  const recent = sql`select act from audit_entry where actor_id is null and at > now() - interval '101 days' order by act`;
  expect((await db().execute(recent)).rows).toEqual([
    { act: 'account.update' },
    { act: 'user.update' },
  ]);
  await expect(db().execute(sql`delete from audit_entry`)).rejects.toThrow(/./);
});
