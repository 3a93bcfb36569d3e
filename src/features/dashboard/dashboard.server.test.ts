import { call } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { db } from '@/db/client.server';
import { auditEntry, outboxMail, user } from '@/db/schema';
import { allServerFeatures, registerServerFeatures } from '@/lib/feature.server';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { dashboardRouter } from './dashboard.server';

await openTestDatabase();

const read = (role = 'admin') =>
  runWithSession(testSession({ role }), () =>
    call(dashboardRouter.get, undefined, { context: { via: 'page' } }),
  );
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe('the dashboard', () => {
  it('counts the records', async () => {
    await db()
      .insert(user)
      .values([
        { email: 'a@example.org', onboardedAt: new Date(), emailVerified: true },
        { email: 'b@example.org', banned: true, emailVerified: true },
        { email: 'c@example.org', banned: true, banExpires: daysAgo(1), createdAt: daysAgo(400) },
      ]);
    await db()
      .insert(auditEntry)
      .values([
        { act: 'session.create', at: daysAgo(3) },
        { act: 'session.create', at: daysAgo(31) },
        { act: 'user.invite', actorEmail: 'a@example.org', targetName: 'Orlando' },
      ]);
    await db()
      .insert(outboxMail)
      .values({ ciphertext: '-', expiresAt: daysAgo(-1), dueAt: daysAgo(1) });

    const dashboard = await read();
    expect(dashboard).toMatchObject({
      users: { total: 3, newThisMonth: 2, onboarded: 1, notOnboarded: 1, banned: 1 },
      signIns: 1,
      attention: { waitingMails: 1, notOnboarded: 1 },
      build: {
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        migration: expect.stringMatching(/^\d{4}_\w+$/),
      },
    });
    expect(dashboard.latest).toEqual([
      expect.objectContaining({ act: 'user.invite', target: 'Orlando', actor: 'a@example.org' }),
    ]);
  });

  it('shows a list of people as one act', async () => {
    const invited = (target: string, requestId: string, at: Date) =>
      ({ act: 'user.invite', targetName: target, requestId, at }) as const;
    const people = Array.from({ length: 30 }, (_, index) =>
      invited(`person ${index}`, 'one list', new Date(Date.now() + 1 + index)),
    );
    await db()
      .insert(auditEntry)
      .values([invited('somebody else', 'another', new Date()), ...people]);
    expect((await read()).latest.slice(0, 2)).toMatchObject([
      { target: 'person 29', more: 29 },
      { target: 'somebody else', more: 0 },
    ]);
  });

  it('shows what was finished in the last day', async () => {
    const features = allServerFeatures();
    registerServerFeatures([{ name: 'test', finishes: ['account.update'] }]);
    onTestFinished(() => void registerServerFeatures(features));
    await db()
      .insert(auditEntry)
      .values([
        { act: 'account.update', targetName: 'Two days ago', at: daysAgo(2) },
        { act: 'account.update', targetName: 'This morning', at: daysAgo(0.3) },
        { act: 'user.invite', targetName: 'Nothing that waited' },
      ]);
    expect((await read()).attention.finished.map(({ target }) => target)).toEqual(['This morning']);
  });

  it('leaves out what was finished and then undone', async () => {
    const features = allServerFeatures();
    registerServerFeatures([
      {
        name: 'test',
        finishes: ['account.update'],
        auditUndo: () => sql`case when ${auditEntry.targetName} = 'Undone' then 'done' end`,
      },
    ]);
    onTestFinished(() => void registerServerFeatures(features));
    await db()
      .insert(auditEntry)
      .values([
        { act: 'account.update', targetName: 'Undone' },
        { act: 'account.update', targetName: 'Kept' },
      ]);
    const { finished } = (await read()).attention;
    const targets = finished.map(({ target }) => target);
    expect(targets).toContain('Kept');
    expect(targets).not.toContain('Undone');
  });

  it('is for managers', async () => {
    await expect(read('user')).rejects.toMatchObject({ status: 403 });
  });
});
