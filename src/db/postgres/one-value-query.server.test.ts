import { expect, it } from 'vitest';
import { openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();

const text = `select json_agg(json_build_array(c0, c1, c2, c3)) from (
  select $1::text, $2::int, $3::boolean, $4::text) row(c0, c1, c2, c3)`;

it.runIf(database.kind === 'postgres')(
  'reads one value without a description, whatever its parameters hold',
  async () => {
    if (database.kind !== 'postgres') return;
    const { pool } = database;
    const client = await pool.connect();
    const described: unknown[] = [];
    client.connection.on('rowDescription', (message) => described.push(message));
    client.release();
    for (const values of [
      [`'"\\ é 本 🙂`, -5, true, null],
      ['', 0, false, 'x'.repeat(100_000)],
    ])
      expect(await pool.queryOneValue({ name: 'one_value', text }, values)).toEqual({
        rows: [[[values]]],
      });
    expect(described).toEqual([]);
    const none = { name: 'no_value', text: 'select json_agg(1) where false' };
    expect(await pool.queryOneValue(none, [])).toEqual({ rows: [[null]] });
    const list = { name: 'list_value', text: 'select to_json($1::text[])' };
    expect(await pool.queryOneValue(list, [['a', 'b,"']])).toMatchObject({
      rows: [[['a', 'b,"']]],
    });
  },
);

it.runIf(database.kind === 'postgres')(
  'fails as other statements do, and the next one succeeds',
  async () => {
    if (database.kind !== 'postgres') return;
    const { pool } = database;
    const inverse = { name: 'inverse', text: 'select to_json(1 / $1::int)' };
    for (const value of [0, 1, 'no number', 1]) {
      const answer = pool.queryOneValue(inverse, [value]);
      if (value === 1) expect(await answer).toEqual({ rows: [[1]] });
      else await expect(answer).rejects.toMatchObject({ code: value === 0 ? '22012' : '22P02' });
    }
    await expect(pool.queryOneValue({ name: 'wrong', text: 'selec' }, [])).rejects.toMatchObject({
      code: '42601',
    });
    const cut = { name: 'cut', text: 'select to_json(pg_terminate_backend(pg_backend_pid()))' };
    await expect(pool.queryOneValue(cut, [])).rejects.toThrow(/terminat/);
    expect(await pool.queryOneValue(inverse, [1])).toEqual({ rows: [[1]] });
  },
);
