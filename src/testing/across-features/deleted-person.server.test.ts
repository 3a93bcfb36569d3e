/** Tests that the tables keep of a deleted person what their facts say, and nothing else. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { type PgColumn, PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeAudit } from '@/auth/audit/audit.server';
import { issueCode } from '@/auth/codes/email-code.server';
import { db } from '@/db/client.server';
import * as schema from '@/db/schema';
import { allTableFacts } from '@/db/schema/all-facts.server';
import { queueMail } from '@/emails/outbox.server';
import { decrypt } from '@/server/encryption.server';
import { countEvent } from '@/server/limits/rate-limit.server';
import { testApi } from '@/testing/calls/test-api.server';
import { sendRequest } from '@/testing/calls/test-request.server';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { rowsOfFeatures } from '@/testing/calls/test-write-cases.server';
import { addCaller, addSession, cookieOf } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { useDataFolder } from '@/testing/test-settings.server';

const dataDir = useDataFolder();
const database = await openTestDatabase();
const tables = Object.values(schema).filter((one) => is(one, PgTable));
const nameOf = ({ table, name }: PgColumn) => `${getTableName(table)}.${toSnakeCase(name)}`;

/** Values by which the person is found in any text. */
const person = {
  id: 'id-of-the-person-3f9c',
  email: 'zenobia.quartermain@example.org',
  name: 'Zenobia Quartermain',
};
const other = 'next-address-of-zenobia@example.org';
const own = testSession({ ...person, role: 'admin' });
const api = testApi(own);
const needles = [person.id, person.email, person.name, 'zenobia quartermain', other];

/** Gives the person a row in each table that can hold one. */
async function live(): Promise<void> {
  await addCaller({ ...person, role: 'admin' });
  await addCaller({ id: 'boss', email: 'boss@example.org', role: 'admin' });
  const expiresAt = new Date(Date.now() + 3_600_000);
  const userId = person.id;
  await db().insert(schema.bannedSession).values({ tokenHash: 'h', userId, expiresAt });
  await db().insert(schema.account).values({ userId, accountId: '1', providerId: 'github' });
  const challenge = JSON.stringify({ link: { userId } });
  await db().insert(schema.verification).values({ identifier: 's', value: challenge, expiresAt });
  await db().insert(schema.knownBrowser).values({ userId, browser: 'b' });
  await db().insert(schema.accessToken).values({ userId, name: 'x', hash: 'h', scope: 'read' });
  await runWithSession(own, async () => {
    await issueCode(person.email, 'sign-in', 'browser');
    await issueCode(other, `change-email:${userId}`);
    await countEvent(`sign-ins:${userId}`, [{ limit: 9, seconds: 60 }]);
    await writeAudit(db(), own, {
      act: 'account.update',
      target: { id: userId, name: person.name },
      before: { name: 'Zenobia' },
      after: { name: person.name },
    });
  });
  const file = { name: 'plan.pdf', type: 'application/pdf', size: 5, createdBy: userId };
  await db().insert(schema.upload).values(file);
  const mail = { to: person.email, subject: 'Welcome', text: person.name, html: person.name };
  await queueMail(mail, 3600);
  for (const { useAs } of rowsOfFeatures) await useAs?.(api);
}

/** The columns of all tables that contain one of the texts. */
async function columnsWith(texts: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const table of tables) {
    const { rows } = await db().execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${table} t`,
    );
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = JSON.stringify(value);
        if (texts.some((one) => text.includes(one))) found.add(`${getTableName(table)}.${column}`);
      }
  }
  return [...found].toSorted((one, another) => one.localeCompare(another));
}

const filesWith = (texts: readonly string[]) =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => texts.some((one) => readFileSync(path).includes(one)));

const people = allTableFacts().flatMap((facts) => [...facts.people]);
const staying = people.filter(({ atDeletion }) => atDeletion === 'stays');
const namesOf = (columns: readonly { column: PgColumn }[]) =>
  columns.map(({ column }) => nameOf(column));

beforeEach(() => emptyTestDatabase(database));

describe('the facts of the tables', () => {
  it('exist for every table, once', () => {
    const described = allTableFacts().map(({ table }) => getTableName(table));
    const sorted = (names: string[]) =>
      names.toSorted((one, another) => one.localeCompare(another));
    expect(sorted(described)).toEqual(sorted(tables.map((table) => getTableName(table))));
  });

  it('name every column that references a user', () => {
    const referencing = tables.flatMap((table) =>
      getTableConfig(table)
        .foreignKeys.map((key) => key.reference())
        .filter(({ foreignTable }) => foreignTable === schema.user)
        .flatMap(({ columns }) =>
          columns.map(({ name }) => `${getTableName(table)}.${toSnakeCase(name)}`),
        ),
    );
    expect(referencing.length).toBeGreaterThan(6);
    expect(namesOf(people)).toEqual(expect.arrayContaining(referencing));
  });

  it('name the tables in which a person is found, and each of them is filled by this test', async () => {
    await live();
    const tableOf = (name: string) => name.split('.')[0];
    const found = new Set((await columnsWith(needles)).map(tableOf));
    const declared = new Set(namesOf(people).map(tableOf));
    // The address of a waiting mail is a hash.
    expect(new Set([...found, 'outbox_mail'])).toEqual(declared);
  });
});

describe('after the deletion of an account', () => {
  it.each(['by its owner', 'by an administrator'])('%s, only what stays is left', async (by) => {
    await live();
    if (by === 'by its owner') {
      const token = await runWithSession(own, () => issueCode(person.email, 'delete-account'));
      const cookie = await cookieOf(await addSession(person.id));
      const path = '/api/auth/delete-user';
      const answer = await sendRequest('POST', path, { headers: { cookie }, body: { token } });
      expect(answer.status).toBe(200);
    } else
      await testApi(testSession({ id: 'boss', email: 'boss@example.org' })).user.delete({
        id: person.id,
      });
    const left = await columnsWith(needles);
    expect(namesOf(staying)).toEqual(expect.arrayContaining(left));
    expect(left).toContain('audit_entry.actor_email');
    expect(filesWith(needles)).toEqual([]);
    const mails = await db().select().from(schema.outboxMail);
    const subjects = mails.map(({ ciphertext }) => {
      const { to, subject } = JSON.parse(decrypt('outbox', ciphertext) ?? '{}') as Record<
        string,
        string
      >;
      return [to, subject];
    });
    expect(subjects).toEqual(
      by === 'by its owner' ? [[person.email, 'Your account was deleted']] : [],
    );
  });

  it('a row that stays has an end', () => {
    for (const { table, term, people: named } of allTableFacts())
      if (named.some(({ atDeletion }) => atDeletion === 'stays'))
        expect([getTableName(table), 'after' in term]).toEqual([getTableName(table), true]);
  });
});

it('the download has a part for each table with a person, or a reason', async () => {
  await live();
  const { body } = await api.account.data.get();
  const parts = Object.keys(JSON.parse(await body.text()) as object);
  const expected = allTableFacts().flatMap((facts) =>
    'download' in facts && 'as' in facts.download ? [facts.download.as] : [],
  );
  expect(new Set(parts)).toEqual(new Set(['exportedAt', ...expected]));
});
