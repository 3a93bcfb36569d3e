import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { applyMigrations, readMigrations } from '@/db/migrate.server';
import { account, auditEntry, rateCounter, session, user } from '@/db/schema';
import { seedDatabase } from '@/db/seed/seed.server';
import { dropSchemaObjects, tablesInOrder } from '@/db/table-catalog.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { readBackup } from './backup-format.server';
import { setTextFormats, sumRows, writeBackup } from './backup.server';
import { restoreBackup } from './restore.server';

const database = await openTestDatabase({ own: true });
const { db } = database;
const folder = mkdtempSync(join(tmpdir(), 'start-ui-backup-'));
const dataDir = join(folder, 'data');
const file = join(folder, 'backup.gz');

afterAll(() => rmSync(folder, { recursive: true }));

const sums = () =>
  db.transaction(async (transaction) => {
    await setTextFormats(transaction);
    const tables = await tablesInOrder(transaction);
    const all: Record<string, unknown> = {};
    for (const table of tables) all[table.name] = await sumRows(transaction, table);
    return all;
  });

/** Values that a naive format would lose: line breaks of all kinds, quotes, arrays, nested JSON. */
async function addPeculiarRows(): Promise<void> {
  const name = 'a\u2028b\nc\t"\\ \u{1F4DA} كتاب';
  await db.insert(user).values({ name, email: 'peculiar@example.org' });
  await db
    .insert(rateCounter)
    .values({ key: 'k', hits: [new Date(5), new Date(7)], expiresAt: new Date() });
  await db
    .insert(auditEntry)
    .values({ act: 'user.create', before: null, after: { a: [1, null, '\u2028'] } });
}

beforeEach(async () => {
  await emptyTestDatabase(database);
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'auth-secret'), 'stays where it is');
  await db
    .insert(user)
    .values({ id: 'boss', name: 'Grace Boss', email: 'boss@example.org', role: 'admin' });
  await addPeculiarRows();
});

it('restores what it wrote', async () => {
  await emptyTestDatabase(database);
  await seedDatabase();
  await addPeculiarRows();
  const before = await sums();
  const written = await writeBackup(database, dataDir, file);
  expect(written.tables).toEqual(before);
  expect(written.tables.user?.rows).toBeGreaterThanOrEqual(40);
  await emptyTestDatabase(database);

  expect(await restoreBackup(database, dataDir, file)).toEqual(written);
  expect(await sums()).toEqual(before);
  expect(readFileSync(join(dataDir, 'auth-secret'), 'utf8')).toBe('stays where it is');
});

it('restores sessions of banned users, and sessions that come before those they refer to', async () => {
  await db.insert(user).values([
    { id: 'ada', email: 'ada@example.org', role: 'admin' },
    { id: 'eve', email: 'eve@example.org' },
  ]);
  const expiresAt = new Date(Date.now() + 60_000);
  const own = { userId: 'ada', expiresAt };
  // Restoring works in batches. The referenced session gets the last id and is written last, so it
  // comes after the sessions that refer to it.
  const late = { ...own, id: 'zzzz', token: 'zzzz' };
  await db.insert(session).values(late);
  const many = Array.from({ length: 1200 }, (_, index) => ({
    ...own,
    id: String(index).padStart(4, '0'),
    token: String(index),
  }));
  await db.insert(session).values(many);
  const asEve = { impersonatedBy: 'ada', impersonatorSessionId: 'zzzz' };
  await db.insert(session).values({ ...own, ...asEve, userId: 'eve', id: '000a', token: 'a' });
  await db.update(session).set({ ipAddress: '192.0.2.1' }).where(eq(session.id, 'zzzz'));
  await db.update(user).set({ banned: true }).where(eq(user.id, 'eve'));
  const written = await writeBackup(database, dataDir, file);
  expect(await restoreBackup(database, dataDir, file, { force: true })).toEqual(written);
  expect(await db.$count(session)).toBe(1202);
});

it('keeps the triggers of the schema', async () => {
  await writeBackup(database, dataDir, file);
  await restoreBackup(database, dataDir, file, { force: true });
  const cause = (message: string) => ({ cause: expect.objectContaining({ message }) as Error });
  await expect(db.delete(user)).rejects.toMatchObject(cause('the last admin stays'));
  await expect(db.update(auditEntry).set({ act: 'other' })).rejects.toMatchObject(
    cause('audit entries are append-only'),
  );
});

/** Everything that makes the schema, as the catalog describes it. */
const schema = async () => {
  const { rows } = await db.execute(sql`
    select 'index' as kind, indexdef as definition from pg_indexes where schemaname = 'public'
    union all select 'trigger', pg_get_triggerdef(oid) || tgenabled::text from pg_trigger
    where not tgisinternal
    union all select 'constraint', conrelid::regclass::text || conname || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
    order by kind, definition`);
  return rows;
};

it('makes the indexes from the restored rows, and leaves the schema as it was', async () => {
  const before = await schema();
  expect(before.length).toBeGreaterThan(60);
  await writeBackup(database, dataDir, file);
  await restoreBackup(database, dataDir, file, { force: true });
  expect(await schema()).toEqual(before);
});

it('changes nothing when an index cannot be made', async () => {
  const linked = (accountId: string) => ({ userId: 'boss', providerId: 'github', accountId });
  await db.insert(account).values([linked('dawn'), linked('kindred')]);
  await writeBackup(database, dataDir, file);
  const before = await schema();
  const lines = gunzipSync(readFileSync(file)).toString().split('\n').slice(0, -2);
  const double = lines.map((line) => line.replace('"dawn"', '"kindred"'));
  expect(double).not.toEqual(lines);
  const hash = createHash('sha256').update(`${double.join('\n')}\n`);
  const end = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n').at(-1) ?? '';
  const { end: expected } = JSON.parse(end);
  double.push(JSON.stringify({ end: expected, sha256: hash.digest('hex') }), '');
  writeFileSync(file, gzipSync(double.join('\n')));
  const kept = await sums();
  await expect(restoreBackup(database, dataDir, file, { force: true })).rejects.toThrow(
    /CREATE UNIQUE INDEX account_provider/,
  );
  expect(await schema()).toEqual(before);
  expect(await sums()).toEqual(kept);
});

it('refuses a database that is not empty without --force', async () => {
  await writeBackup(database, dataDir, file);
  const before = await sums();
  await db.insert(user).values({ email: 'later@example.org' });
  await expect(restoreBackup(database, dataDir, file)).rejects.toThrow(/not empty/);
  await restoreBackup(database, dataDir, file, { force: true });
  expect(await sums()).toEqual(before);
});

it('changes nothing when the file is damaged, incomplete, or not a backup', async () => {
  await writeBackup(database, dataDir, file);
  const before = await sums();
  const whole = readFileSync(file);
  const text = gunzipSync(whole).toString();
  const bad: [Buffer, RegExp][] = [
    [whole.subarray(0, whole.length - 20), /not whole/],
    [gzipSync(text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)), /not whole/],
    [gzipSync(text.replace('Grace Boss', 'Grace Bass')), /damaged/],
    [gzipSync('{"hello":"world"}\n'), /not a backup/],
    [Buffer.from('hello'), /not a backup/],
    [gzipSync(text.replace('"version":1', '"version":2')), /version 2/],
    [gzipSync(text.replace('"migrations":[', '"migrations":[9999999999999,')), /newer version/],
  ];
  for (const [content, message] of bad) {
    writeFileSync(file, content);
    await expect(restoreBackup(database, dataDir, file, { force: true })).rejects.toThrow(message);
    expect(await sums()).toEqual(before);
  }
});

it('migrates a backup of an older schema', async () => {
  const older = readMigrations().slice(0, 2);
  await db.transaction(async (transaction) => {
    await dropSchemaObjects(transaction);
    await applyMigrations(transaction, older);
    await transaction.execute(
      sql`insert into "user" (name, email) values ('Kept', 'kept@example.org')`,
    );
  });
  await writeBackup(database, dataDir, file);
  const { value: header } = await readBackup(file).next();
  expect(header).toMatchObject({ migrations: older.map(({ folderMillis }) => folderMillis) });

  await restoreBackup(database, dataDir, file, { force: true });
  expect(await db.select({ name: user.name }).from(user)).toEqual([{ name: 'Kept' }]);
  const { rows } = await db.execute(
    sql`select count(*)::int as n from drizzle.__drizzle_migrations`,
  );
  expect(rows).toEqual([{ n: readMigrations().length }]);
});
