/** Tests that each write has exactly the expected audit entries, in the same transaction. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { metaOf } from '@/api/procedures.server';
import type { AuditActName } from '@/auth/audit/audit-acts';
import { can } from '@/auth/permissions';
import { db } from '@/db/client.server';
import * as schema from '@/db/schema';
import { auditEntry, user } from '@/db/schema';
import { auditChanges } from '@/features/audit/audit-changes';
import { readTexts } from '@/i18n/read-texts';
import { type Write, adaByHerself, adaAsEve } from '@/testing/calls/test-callers.server';
import { procedures } from '@/testing/calls/test-procedures.server';
import { callByName, writeCases } from '@/testing/calls/test-write-cases.server';
import { allRows, unauditedChanges } from '@/testing/rows/test-rows.server';
import { addRowsForWrites } from '@/testing/rows/test-write-rows.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { useDataFolder } from '@/testing/test-settings.server';

useDataFolder();
const database = await openTestDatabase();

const writes = procedures.filter(({ method }) => method !== 'GET');

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addRowsForWrites();
});
const ended: AuditActName = 'user.stop-impersonating';
const run = async (name: string, { input, by }: Write) => callByName(name, await input?.(), by);

/**
 * The rows of all tables except the counters of limits and codes, which keep their values when a write is
 * rolled back.
 */
const everything = () => allRows([schema.rateCounter, schema.emailCode, schema.emailCodeGuess]);

/** Whether the role `user` may not make the call. */
function isForAdministrators(name: string): boolean {
  const procedure = writes.find((one) => one.name === name)?.procedure;
  const { permission } = procedure ? metaOf(procedure) : {};
  return permission !== undefined && !can('user', permission);
}

it('covers every call that writes', () => {
  const covered = [...new Set(writeCases.map(([name]) => name))];
  expect(covered.toSorted()).toEqual(writes.map(({ name }) => name).toSorted());
});

const names = await readTexts('en', 'auditNames');

describe('a write', () => {
  it.each(writeCases)('is recorded in the audit: %s', async (name, write) => {
    const prepared = await write.input?.();
    const done = () => run(name, { ...write, input: () => prepared });
    expect(await unauditedChanges(done)).toEqual([]);
    const isExpected = ({ act }: { act: string }) => act !== ended || write.acts.includes(ended);
    // Many writes also end the impersonation of Eve, which has its own audit entry.
    const entries = (await db().select().from(auditEntry)).filter(isExpected);
    expect(entries.map(({ act }) => act)).toEqual(write.acts);
    // The actor of the end of an impersonation is the administrator.
    const isAsEve = write.by === adaAsEve && name !== 'user.impersonation.stop';
    for (const entry of entries) {
      expect(entry).toMatchObject({
        actorId: isAsEve ? 'eve' : 'ada',
        actorEmail: isAsEve ? 'eve@example.org' : 'ada@example.org',
        realActorId: isAsEve ? 'ada' : null,
        address: '192.0.2.1',
      });
      expect(entry.requestId).toMatch(/^[\w-]{36}$/);
      for (const { field } of auditChanges(entry.before, entry.after))
        expect(names.fields, `audit.fields.${field} in the texts of a feature`).toHaveProperty(
          field.split('.')[0] ?? '',
        );
      expect(entry.targetId).toBeTruthy();
      if (entry.targetType !== 'cover') expect(entry.targetName).toBeTruthy();
    }
  });

  it.each(writeCases.filter(([, { acts }]) => acts.length > 0))(
    'is rolled back if the audit entry cannot be written: %s',
    async (name, write) => {
      const prepared = await write.input?.();
      await db().execute(
        sql`alter table audit_entry add constraint broken check (false) not valid`,
      );
      try {
        const before = await everything();
        const done = run(name, { ...write, input: () => prepared });
        if (name === 'user.bulk')
          expect(await done).toMatchObject({
            succeeded: [],
            failed: expect.arrayContaining([{ id: expect.any(String), code: 'UNKNOWN_ERROR' }]),
          });
        else await expect(done).rejects.toThrow(/./);
        expect(await everything()).toBe(before);
      } finally {
        await db().execute(sql`alter table audit_entry drop constraint broken`);
      }
    },
  );

  it('is not recorded if it is refused', async () => {
    await db().update(user).set({ role: 'user' }).where(eq(user.id, 'ada'));
    const refused = { ...adaByHerself, user: { ...adaByHerself.user, role: 'user' } };
    for (const [name, write] of writeCases.filter(([one]) => isForAdministrators(one)))
      await expect(run(name, { ...write, by: refused })).rejects.toMatchObject({ status: 403 });
    expect(await db().$count(auditEntry)).toBe(0);
  });
});
