/** Upgrades a database of each release that has rows in its tables. */
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '@/testing/test-database.server';
import { migrateDatabase } from './migrate.server';
import { dropSchemaObjects } from './table-catalog.server';

type Row = Record<string, unknown>;
/** The newest migration of a release, and rows of its tables without generated columns. */
type Release = { newest: string; rows: Record<string, Row[]> };

const database = await openTestDatabase({ own: true });
const { db } = database;
const folder = mkdtempSync(join(tmpdir(), 'start-ui-release-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The migrations that the release had. */
function migrationsUntil(newest: string): string {
  cpSync('migrations', folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const end = journal.entries.findIndex(({ tag }) => tag === newest);
  expect(end, `${newest} is among the migrations`).toBeGreaterThan(-1);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end + 1) }));
  return folder;
}

/** Writes the rows as they were, without what triggers would add. */
const addRows = (rows: Release['rows']) =>
  db.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`);
    for (const [table, all] of Object.entries(rows)) {
      const columns = sql.join(Object.keys(all[0] ?? {}).map(sql.identifier), sql`, `);
      const name = sql.identifier(table);
      await transaction.execute(sql`
        insert into ${name} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(all)}::jsonb)`);
    }
  });

const asText = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).toSorted();

it.each(readdirSync('migrations/releases'))('a database of %s keeps its rows', async (file) => {
  const { newest, rows } = JSON.parse(
    readFileSync(join('migrations/releases', file), 'utf8'),
  ) as Release;
  await dropSchemaObjects(db);
  await migrateDatabase(database, migrationsUntil(newest));
  await addRows(rows);
  await migrateDatabase(database);
  for (const [table, before] of Object.entries(rows)) {
    const found = await db.execute<{ row: Row }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t`,
    );
    const names = Object.keys(before[0] ?? {});
    const after = found.rows.map(({ row }) =>
      Object.fromEntries(names.map((name) => [name, row[name]])),
    );
    expect([table, ...asText(after)]).toEqual([table, ...asText(before)]);
  }
});
