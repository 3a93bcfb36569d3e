import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { auditEntry, bannedSession, emailCode, rateCounter, session, user } from '@/db/schema';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { deleteExpiredRows } from './housekeeping.server';

const database = await openTestDatabase();
const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

beforeEach(() => emptyTestDatabase(database));

describe('deleteExpiredRows', () => {
  it('keeps audit entries for 400 days', async () => {
    const entry = (days: number) => ({ act: `day-${days}`, at: daysAgo(days) });
    const old = Array.from({ length: 1500 }, () => entry(401));
    await db().insert(auditEntry).values(old);
    expect(await deleteExpiredRows()).toBe(1500);
    // Makes PostgreSQL plan the next deletion for an empty table.
    await db().execute(sql`analyze ${auditEntry}`);
    await db()
      .insert(auditEntry)
      .values([...old, entry(399), entry(0)]);
    expect(await deleteExpiredRows()).toBe(1500);
    const kept = await db().select().from(auditEntry);
    expect(kept.map(({ act }) => act).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'day-0',
      'day-399',
    ]);
  });

  it('deletes expired sessions, codes and counters, and no others', async () => {
    await db().insert(user).values({ id: 'eve', email: 'eve@example.org' });
    for (const days of [-1, 2]) {
      const expiresAt = daysAgo(days);
      const name = String(days);
      await db().insert(session).values({ userId: 'eve', token: name, expiresAt });
      await db().insert(bannedSession).values({ userId: 'eve', tokenHash: name, expiresAt });
      await db().insert(rateCounter).values({ key: name, hits: [], expiresAt });
      await db()
        .insert(emailCode)
        .values({ email: name, purpose: 'sign-in', ciphertext: '', expiresAt });
    }
    expect(await deleteExpiredRows()).toBe(4);
    expect((await db().select().from(session)).map(({ token }) => token)).toEqual(['-1']);
    expect((await db().select().from(bannedSession)).map((row) => row.tokenHash)).toEqual(['-1']);
    expect((await db().select().from(rateCounter)).map(({ key }) => key)).toEqual(['-1']);
    expect((await db().select().from(emailCode)).map(({ email }) => email)).toEqual(['-1']);
  });

  it('deletes nothing after it is stopped', async () => {
    await db()
      .insert(auditEntry)
      .values({ act: 'old', at: daysAgo(401) });
    await deleteExpiredRows(() => true);
    expect(await db().$count(auditEntry)).toBe(1);
  });
});
