import { getTableName, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { erasePerson } from '@/auth/erase-person.server';
import { db } from '@/db/client.server';
/** Tests that the rooms below the features name no table of a feature: they work when it is left out. */
import { removeUnusedCovers } from '@/features/cover/testing/test-covers.server';
import { allServerFeatures, registerServerFeatures } from '@/lib/feature.server';
import { setClockRight } from '@/server/housekeeping.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { deleteAllExpiredRows } from '@/testing/test-expired-rows.server';

const database = await openTestDatabase();
const all = allServerFeatures();
const withTables = all.filter(({ tables = [] }) => tables.length > 0);
const named = (name: string) =>
  (withTables.find((one) => one.name === name)?.tables ?? []).map(({ table }) =>
    getTableName(table),
  );
const rename = async (from: string, to: string) =>
  db().execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`);

const setTriggers = async (state: 'disable' | 'enable') => {
  for (const { table } of withTables.flatMap(({ tables = [] }) => tables))
    await db().execute(sql`alter table ${table} ${sql.raw(state)} trigger user`);
};

beforeEach(() => emptyTestDatabase(database));
afterEach(() => void registerServerFeatures(all));

it.each(withTables.map(({ name }) => name))('without %s, cleaning works', async (name) => {
  const tables = named(name);
  // The migration that drops the tables of a feature also drops the triggers that use them.
  await setTriggers('disable');
  for (const table of tables) await rename(table, `${table}_gone`);
  try {
    registerServerFeatures(all.filter((one) => one.name !== name));
    await setClockRight([]);
    expect(await deleteAllExpiredRows()).toBe(0);
    await erasePerson(db(), { id: 'ada', email: 'ada@example.org' });
    if (!tables.includes('cover')) expect(await removeUnusedCovers()).toBe(0);
  } finally {
    for (const table of tables) await rename(`${table}_gone`, table);
    await setTriggers('enable');
  }
});
