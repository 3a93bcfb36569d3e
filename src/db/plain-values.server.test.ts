import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestDatabase } from '@/testing/test-database.server';
import { db } from './client.server';

await openTestDatabase();

it.each<[expression: string, value: unknown]>([
  ['count(*) over ()', '1'],
  ['9007199254740993', '9007199254740993'],
  ['array[1, 2]::int8[]', ['1', '2']],
  ['1::int4', 1],
  ['1.5::float8', 1.5],
  ['1.50::numeric', '1.50'],
  [String.raw`'\x01ff'::bytea`, Buffer.from([1, 255])],
  [`'{"a": [1]}'::jsonb`, { a: [1] }],
  [`array['a', null]`, ['a', null]],
  [`'2026-01-02'::date`, '2026-01-02'],
  [`'2026-01-02 10:00+00'::timestamptz`, '2026-01-02 10:00:00+00'],
])(
  'both kinds of database give the value of plain SQL in one form: %s',
  async (expression, value) => {
    const { rows } = await db().execute(sql`select ${sql.raw(expression)} as value`);
    expect(rows[0]?.value).toEqual(value);
  },
);
