/** Tests that each write has exactly the expected audit entries, in the same transaction. */
import { createRouterClient } from '@orpc/server';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { metaOf } from '@/api/procedures.server';
import { apiRouter } from '@/api/router.server';
import type { AuditActName } from '@/auth/audit/audit-acts';
import { issueCode } from '@/auth/codes/email-code.server';
import { can } from '@/auth/permissions';
import type { CurrentSession } from '@/auth/session/session.schema';
import { db } from '@/db/client.server';
import * as schema from '@/db/schema';
import { auditEntry, user } from '@/db/schema';
import { auditChanges } from '@/features/audit/audit-changes';
import { readTexts } from '@/i18n/read-texts';
import { procedures } from '@/testing/calls/test-procedures.server';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { pngFile } from '@/testing/rows/test-pictures.server';
import { allRows } from '@/testing/rows/test-rows.server';
import { addRowsForWrites } from '@/testing/rows/test-write-rows.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { useDataFolder } from '@/testing/test-settings.server';

useDataFolder();
const database = await openTestDatabase();

const writes = procedures.filter(({ method }) => method !== 'GET');

const ada = testSession({ id: 'ada', email: 'ada@example.org', role: 'admin' });
ada.session.id = 'adas-session';
/** Ada impersonates Eve. */
const adaAsEve = testSession({ id: 'eve', email: 'eve@example.org', role: 'user' });
adaAsEve.session = { ...adaAsEve.session, id: 'as-eve', impersonatedBy: 'ada' };

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addRowsForWrites();
});
const next = 'next@example.org';
const code = () => runWithSession(ada, () => issueCode(next, 'change-email:ada'));
const ended: AuditActName = 'user.stop-impersonating';
const [ignored, double] = [{ id: 'ready', decision: 'ignore' }, 'doubleInFile'];
const author = { field: 'author', from: ['twin'] };
const twin = { field: 'author', name: 'twin' };
const namedTwins = (one: string) => ({ field: 'author', names: [one, 'twin'] });
const twins = (one: string) => ({ ids: [one, 'twin'] });
type Write = { acts: AuditActName[]; input?: () => unknown; by?: CurrentSession };
/** For each call that writes: its input, and the audit entries that it creates. */
const table: Record<string, Write | Write[]> = {
  'book.create': {
    acts: ['book.create'],
    input: () => ({ title: 'Persuasion', author: 'Austen', genreId: 'used' }),
  },
  'book.update': {
    acts: ['book.update'],
    input: () => ({ id: 'book', version: 1, title: 'Emma, again' }),
  },
  'book.delete': { acts: ['book.delete'], input: () => ({ id: 'book' }) },
  'book.bulk': {
    acts: ['book.delete-many'],
    input: () => ({ act: 'delete', books: [{ id: 'book' }] }),
  },
  'book.merge': {
    acts: ['book.merge'],
    input: () => ({ id: 'book', version: 1, others: [{ id: 'twin', version: 1 }] }),
  },
  'duplicate.keepApart': { acts: ['book.keep-apart'], input: () => twins('book') },
  'duplicate.compareAgain': { acts: ['book.compare-again'], input: () => twins('other') },
  'spelling.apply': { acts: ['book.respell'], input: () => ({ ...author, to: 'Twin' }) },
  'spelling.keepApart': { acts: ['book.keep-names-apart'], input: () => namedTwins('book') },
  'spelling.compareAgain': { acts: ['book.compare-names-again'], input: () => namedTwins('other') },
  'spelling.forget': { acts: ['book.forget-spelling'], input: () => twin },
  'bookAct.undo': { acts: ['book.restore'], input: () => ({ id: 'act-gone' }) },
  'deletedBook.restore': [
    { acts: ['book.restore'], input: () => ({ ids: ['gone'] }) },
    { acts: ['book.restore-many'], input: () => ({ ids: ['gone', 'lost'] }) },
  ],
  'deletedBook.purge': { acts: ['book.purge-many'], input: () => ({ ids: ['gone', 'lost'] }) },
  'cover.create': { acts: ['cover.create'], input: async () => ({ file: await pngFile() }) },
  'bookImport.create': {
    acts: ['import.create'],
    input: () => ({ file: new File(['title,author\nPersuasion,Austen'], 'books.csv') }),
  },
  'bookImport.update': {
    acts: ['import.map'],
    input: () => ({ id: 'ready', mapping: { a: 'ignore' } }),
  },
  'bookImport.record.decide': {
    acts: ['import.decide'],
    input: () => ({ ...ignored, recordId: '1' }),
  },
  'bookImport.record.decideAll': {
    acts: ['import.decide'],
    input: () => ({ ...ignored, reason: double }),
  },
  'bookImport.apply': { acts: ['import.apply'], input: () => ({ id: 'ready' }) },
  'bookImport.cancel': { acts: ['import.cancel'], input: () => ({ id: 'applying' }) },
  'bookImport.undo': { acts: ['import.undo'], input: () => ({ id: 'applied' }) },
  'genre.create': { acts: ['genre.create'], input: () => ({ name: 'Essays', color: '#112233' }) },
  'genre.update': { acts: ['genre.update'], input: () => ({ id: 'used', name: 'Novels' }) },
  'genre.delete': { acts: ['genre.delete'], input: () => ({ id: 'unused' }) },
  'genre.merge': { acts: ['genre.merge'], input: () => ({ id: 'used', into: 'unused' }) },
  'user.create': { acts: ['user.create'], input: () => ({ email: next, invite: true }) },
  'user.update': [
    { acts: ['user.set-role'], input: () => ({ id: 'eve', role: 'admin' }) },
    { acts: ['user.update'], input: () => ({ id: 'eve', email: next, role: 'admin' }) },
  ],
  'user.ban': { acts: ['user.ban'], input: () => ({ id: 'eve' }) },
  'user.unban': { acts: ['user.unban'], input: () => ({ id: 'dan' }) },
  'user.delete': { acts: ['user.delete'], input: () => ({ id: 'eve' }) },
  'user.bulk': [
    {
      acts: ['user.ban', 'user.ban'],
      input: () => ({ act: 'ban', ids: ['eve', 'bob', 'ada', 'eve'] }),
    },
    { acts: ['user.set-role'], input: () => ({ act: 'set-role', ids: ['bob'], role: 'user' }) },
    { acts: ['session.revoke-all'], input: () => ({ act: 'revoke-sessions', ids: ['eve'] }) },
    { acts: ['user.delete'], input: () => ({ act: 'delete', ids: ['eve'] }) },
    { acts: ['user.unban'], input: () => ({ act: 'unban', ids: ['dan'] }) },
  ],
  'user.impersonation.start': { acts: ['user.impersonate'], input: () => ({ id: 'eve' }) },
  'user.impersonation.stop': { acts: ['user.stop-impersonating'], by: adaAsEve },
  'user.invitation.send': { acts: ['user.invite'], input: () => ({ id: 'eve' }) },
  'user.invitation.sendMany': [
    { acts: [], input: () => ({ people: [{ email: next }] }) },
    {
      acts: ['user.create', 'user.create'],
      input: () => ({ people: [{ email: next }, { email: `a${next}` }], apply: true }),
    },
  ],
  'user.invitation.undo': { acts: ['user.delete'], input: () => ({ id: 'list' }) },
  'user.session.revoke': {
    acts: ['session.revoke'],
    input: () => ({ id: 'eve', sessionId: 'eves-session' }),
  },
  'user.session.revokeById': {
    acts: ['session.revoke'],
    input: () => ({ sessionId: 'eves-session' }),
  },
  'user.session.revokeAll': { acts: ['session.revoke-all'], input: () => ({ id: 'eve' }) },
  'account.update': [
    { acts: ['account.update'], input: () => ({ name: 'Ada' }) },
    // A change of one's own language is not audited, except during an impersonation.
    { acts: [], input: () => ({ language: 'fr' }) },
    { acts: ['account.update'], input: () => ({ language: 'fr' }), by: adaAsEve },
  ],
  'account.onboard': [
    { acts: [], input: () => ({ name: 'Ada' }) },
    { acts: ['account.update'], input: () => ({ name: 'Eve' }), by: adaAsEve },
  ],
  'account.email.sendCode': { acts: [], input: () => ({ email: next }) },
  'account.email.sendDeletionCode': { acts: [] },
  'account.email.change': {
    acts: ['account.change-email'],
    input: async () => ({ email: next, code: await code() }),
  },
  'account.session.delete': {
    acts: ['account.revoke-session'],
    input: () => ({ id: 'adas-other' }),
  },
  'account.session.deleteOthers': { acts: ['account.revoke-other-sessions'] },
  'account.signInMethod.unlink': { acts: ['account.unlink'], input: () => ({ id: 'one' }) },
  'account.signInMethod.renamePasskey': {
    acts: ['account.rename-passkey'],
    input: () => ({ id: 'passkey', name: 'Other' }),
  },
  'account.signInMethod.deletePasskey': {
    acts: ['account.delete-passkey'],
    input: () => ({ id: 'passkey' }),
  },
  'accessToken.create': {
    acts: ['access-token.create'],
    input: () => ({ name: 'Another', scope: 'read', lifetime: '30' }),
  },
  'accessToken.delete': { acts: ['access-token.delete'], input: () => ({ id: 'token' }) },
};
const cases = Object.entries(table).flatMap(([name, found]) =>
  [found].flat().map((write): [string, Write] => [name, write]),
);

type Call = (input: unknown) => Promise<unknown>;
async function run(name: string, { input, by = ada }: Write): Promise<unknown> {
  const client = createRouterClient(apiRouter(), {
    context: { via: 'rpc' },
    interceptors: [(options) => runWithSession(by, () => options.next())],
  }) as unknown as Record<string, unknown>;
  const call = name.split('.').reduce<unknown>((at, part) => (at as typeof client)[part], client);
  return (call as Call)(await input?.());
}

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
  expect(Object.keys(table).toSorted()).toEqual(writes.map(({ name }) => name).toSorted());
});

const names = await readTexts('en', 'auditNames');

describe('a write', () => {
  it.each(cases)('is recorded in the audit: %s', async (name, write) => {
    await run(name, write);
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

  it.each(cases.filter(([, { acts }]) => acts.length > 0))(
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
    const refused = { ...ada, user: { ...ada.user, role: 'user' } };
    for (const [name, write] of cases.filter(([one]) => isForAdministrators(one)))
      await expect(run(name, { ...write, by: refused })).rejects.toMatchObject({ status: 403 });
    expect(await db().$count(auditEntry)).toBe(0);
  });
});
