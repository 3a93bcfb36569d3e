import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { normalizeEmail } from '@/lib/people/email-address';
import { openTestDatabase } from '@/testing/test-database.server';
import { hold, untilWaiting } from '@/testing/test-locks.server';
import { applyMigrations, migrateDatabase, readMigrations } from './migrate.server';
import { dropSchemaObjects } from './table-catalog.server';

const database = await openTestDatabase({ own: true });
const { db } = database;
const folder = mkdtempSync(join(tmpdir(), 'start-ui-migrations-'));
const journalFile = join(folder, 'meta', '_journal.json');

/** Creation time of the migration that brings addresses into their normal form. */
const whenNormal = 1_795_636_448_591;

/** Creation time of the migration that folds katakana. */
const whenKana = 1_795_716_291_345;

/** The newest migration that names no version. */
const lastUnnamed = '0024_invited_users';

type Journal = { entries: { tag: string; when: number; breakpoints: boolean }[] };

afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  rmSync(folder, { recursive: true });
  cpSync(resolve('migrations'), folder, { recursive: true });
});

/**
 * Adds a migration to the copy.
 * @param when the creation time in milliseconds, as drizzle-kit writes it
 */
function addMigration(tag: string, when: number, statements: string): void {
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as Journal;
  journal.entries.push({ tag, when, breakpoints: true });
  writeFileSync(journalFile, JSON.stringify(journal));
  writeFileSync(join(folder, `${tag}.sql`), statements);
}

/** Undoes a migration that added a column, when the test has finished. */
function forgetMigration(when: number, column: string): void {
  onTestFinished(async () => {
    await db.execute(sql`alter table email_code drop column if exists ${sql.identifier(column)}`);
    await db.execute(sql`delete from drizzle.__drizzle_migrations where created_at = ${when}`);
  });
}

async function columnsOfCodes(): Promise<unknown[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns where table_name = 'email_code'`,
  );
  return rows.map(({ name }) => name);
}

it('changes nothing when a migration fails; the error names it', async () => {
  const when = Date.UTC(2100, 0, 1);
  addMigration(
    'broken',
    when,
    'ALTER TABLE email_code ADD COLUMN half text;\n--> statement-breakpoint\nALTER TABLE nowhere ADD COLUMN x text;',
  );
  await expect(migrateDatabase(database, folder)).rejects.toThrow(
    /2100-01-01.*nothing was changed.*nowhere/s,
  );
  expect(await columnsOfCodes()).not.toContain('half');
  const { rows } = await db.execute(
    sql`select 1 from drizzle.__drizzle_migrations where created_at = ${when}`,
  );
  expect(rows).toEqual([]);
});

it('applies a migration that was created earlier but merged later than the newest one', async () => {
  const newest = Math.max(...readMigrations().map(({ folderMillis }) => folderMillis));
  addMigration('late', newest - 1, 'ALTER TABLE email_code ADD COLUMN late text;');
  forgetMigration(newest - 1, 'late');
  await migrateDatabase(database, folder);
  expect(await columnsOfCodes()).toContain('late');
});

describe('a schema of a newer version', () => {
  const when = Date.UTC(2101, 0, 1);
  const newestTag = () =>
    (JSON.parse(readFileSync(journalFile, 'utf8')) as Journal).entries.at(-1)!.tag;
  /** Migrates to a version that this build does not know, which adds one migration. */
  const migrateFurther = async (comment: string) => {
    addMigration('9000_newer', when, `${comment}\nALTER TABLE email_code ADD COLUMN newer text;`);
    forgetMigration(when, 'newer');
    await migrateDatabase(database, folder);
  };

  it.each(['', '-- Versions from 9000_newer on can serve this schema.'])(
    'is refused, in words (%j)',
    async (comment) => {
      await migrateFurther(comment);
      await expect(migrateDatabase(database)).rejects.toThrow(
        /^The database was migrated by a newer version.*2101-01-01.*nothing was changed/i,
      );
    },
  );

  it('is served when each newer migration says that this version can', async () => {
    await migrateFurther(`-- Versions from ${newestTag()} on can serve this schema.`);
    await migrateDatabase(database);
  });

  it('is refused when it has one more migration that does not say so', async () => {
    await migrateFurther(`-- Versions from ${newestTag()} on can serve this schema.`);
    addMigration('9001_newest', when + 1, 'ALTER TABLE email_code ADD COLUMN newest text;');
    forgetMigration(when + 1, 'newest');
    await migrateDatabase(database, folder);
    await expect(migrateDatabase(database)).rejects.toThrow(/newer version/);
  });
});

it('a migration that names an unknown version is refused', () => {
  addMigration('wrong', Date.UTC(2102, 0, 1), '-- Versions from nowhere on can serve this schema.');
  expect(() => readMigrations(folder)).toThrow(/wrong.*nowhere/);
});

it('each new migration names the oldest version that can serve its schema', () => {
  const { entries } = JSON.parse(readFileSync(journalFile, 'utf8')) as Journal;
  // Earlier versions do not read the line.
  const unnamed = entries.filter(
    ({ tag }) =>
      tag > lastUnnamed &&
      !/^-- Versions from \S+ on can serve this schema\.$/m.test(
        readFileSync(join(folder, `${tag}.sql`), 'utf8'),
      ),
  );
  expect(unnamed.map(({ tag }) => tag)).toEqual([]);
});

it('folds katakana of rows from before, and changes nothing else of them', async () => {
  const before = readMigrations().filter(({ folderMillis }) => folderMillis < whenKana);
  await db.transaction(async (transaction) => {
    await dropSchemaObjects(transaction);
    await applyMigrations(transaction, before);
    await transaction.execute(
      sql`insert into "user" (id, name, email) values ('u', 'サラ', 'u@x.example')`,
    );
    await transaction.execute(
      sql`insert into genre (id, name, color) values ('g', 'マンガ', '#1d3e66')`,
    );
    await transaction.execute(
      sql`insert into book (id, title, author, genre_id) values ('b', 'ノルウェイの森', 'ムラカミ・ハルキ', 'g')`,
    );
    await transaction.execute(
      sql`insert into audit_entry (id, act, target_name) values ('a', 'user.create', 'ノルウェイの森')`,
    );
  });
  await migrateDatabase(database);
  const { rows } = await db.execute<{ found: string; as: string }>(sql`
    select search_text as found, search_fold(name || ' ' || email) as as from "user"
    union all select search_text, search_fold(name) from genre
    union all select search_text, search_fold(title || ' ' || author) from book where version = 1
    union all select search_text, search_fold(act || ' ' || target_name) from audit_entry`);
  expect(rows).toHaveLength(4);
  for (const row of rows) expect(row.found).toBe(row.as);
  expect(rows[2]?.found.normalize('NFC')).toBe('のるうぇいの森 むらかみ はるき');
  await expect(db.execute(sql`update audit_entry set act = 'x'`)).rejects.toThrow('audit_entry');
});

it('brings the addresses of users into their normal form, and no two accounts to one address', async () => {
  const before = readMigrations().filter(({ folderMillis }) => folderMillis < whenNormal);
  const given = [
    ['plain', 'anna@example.org'],
    ['domain', 'anna@münchen.de'],
    ['arabic', 'آنا@مثال.مصر'],
    ['mixed', 'anna@a.日本語-test.org'],
    ['letters', 'ｌｉａ@ｅｘａｍｐｌｅ.org'],
    ['accent', 'jose\u0301@example.org'],
    // Two accounts become one address: the one that has signed in gets it.
    ['never', 'ﬁnn@münchen.de'],
    ['signedIn', 'finn@münchen.de'],
    // An account that has the normal form keeps it.
    ['holder', 'grace@xn--mnchen-3ya.de'],
    ['late', 'grace@münchen.de'],
  ] as const;
  await db.transaction(async (transaction) => {
    await dropSchemaObjects(transaction);
    await applyMigrations(transaction, before);
    for (const [id, email] of given)
      await transaction.execute(sql`insert into "user" (id, email, last_sign_in_at)
        values (${id}, ${email}, ${id === 'signedIn' ? sql`now()` : null})`);
  });
  await migrateDatabase(database);
  const { rows } = await db.execute<{ id: string; email: string }>(
    sql`select id, email from "user"`,
  );
  const unchanged = { never: 'ﬁnn@münchen.de', late: 'grace@münchen.de' };
  const wanted = given.map(([id, email]) => [id, normalizeEmail(email)]);
  expect(Object.fromEntries(rows.map(({ id, email }) => [id, email]))).toEqual({
    ...Object.fromEntries(wanted),
    ...unchanged,
  });
  const { rows: entries } = await db.execute(
    sql`select target_id as id, before, after from audit_entry where act = 'user.update'`,
  );
  expect(entries).toHaveLength(6);
  expect(entries).toContainEqual({
    id: 'domain',
    before: { email: 'anna@münchen.de' },
    after: { email: 'anna@xn--mnchen-3ya.de' },
  });
});

it('succeeds when several instances start on an empty database', async () => {
  await db.transaction(dropSchemaObjects);
  await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(database)));
  const { rows } = await db.execute(
    sql`select count(*)::int as n from drizzle.__drizzle_migrations`,
  );
  expect(rows).toEqual([{ n: readMigrations().length }]);
});

describe.runIf(database.kind === 'postgres')('while instances serve the database', () => {
  beforeEach(() => migrateDatabase(database));

  const write = () =>
    db.transaction(async (transaction) => {
      await transaction.execute(sql`set local lock_timeout = '1s'`);
      await transaction.execute(
        sql`insert into genre (name, color) values (${crypto.randomUUID()}, '#112233')`,
      );
    });
  const isIndexed = async () => {
    const { rows } = await db.execute<{ valid: boolean }>(
      sql`select indisvalid as valid from pg_index where indexrelid = to_regclass('"made"')`,
    );
    return rows[0]?.valid;
  };

  it('an index is made while others write, also after an attempt that was interrupted', async () => {
    const when = Date.UTC(2103, 0, 1);
    onTestFinished(async () => {
      await db.execute(sql`drop index if exists "made"`);
      await db.execute(sql`delete from drizzle.__drizzle_migrations where created_at = ${when}`);
    });
    addMigration('concurrent', when, 'CREATE INDEX CONCURRENTLY "made" ON "genre" ("color");');
    // The rest of such an attempt.
    await db.execute(sql`create index "made" on genre (name)`);
    await db.execute(
      sql`update pg_index set indisvalid = false where indexrelid = '"made"'::regclass`,
    );
    const release = await hold(sql`update genre set color = '#445566'`);
    const migration = migrateDatabase(database, folder);
    const further = migrateDatabase(database, folder);
    await untilWaiting(1);
    await write();
    await release();
    await Promise.all([migration, further]);
    expect(await isIndexed()).toBe(true);
  });

  it('a table that others use is waited for in short attempts, between which they go on', async () => {
    const when = Date.UTC(2104, 0, 1);
    onTestFinished(async () => {
      await db.execute(sql`alter table genre drop column if exists waited`);
      await db.execute(sql`delete from drizzle.__drizzle_migrations where created_at = ${when}`);
    });
    addMigration('locking', when, 'ALTER TABLE genre ADD COLUMN waited text;');
    const release = await hold(sql`select from genre for share`);
    const migration = migrateDatabase(database, folder);
    await untilWaiting(1);
    // The attempt ends although the table is still used.
    await expect.poll(() => write().then(() => true), { timeout: 30_000 }).toBe(true);
    await release();
    await migration;
    const { rows } = await db.execute(
      sql`select 1 from information_schema.columns where column_name = 'waited'`,
    );
    expect(rows).toHaveLength(1);
  });
});
