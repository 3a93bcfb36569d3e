import { getTableName, is } from 'drizzle-orm';
import { PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '@/db/schema';

it('every column that refers to another table says what the deletion there does', () => {
  const tables = Object.values(schema).filter((one) => is(one, PgTable));
  const keys = tables.flatMap((table) => getTableConfig(table).foreignKeys);
  expect(keys.length).toBeGreaterThan(0);
  // What Drizzle takes for a reference that says nothing.
  const silent = keys.filter(({ onDelete }) => onDelete === 'no action');
  expect(
    silent.map((key) => `${getTableName(key.table)}: ${key.getName()}`),
    'without `onDelete` in their `references`',
  ).toEqual([]);
});
