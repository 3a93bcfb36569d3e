import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { type Db, type PostgresDatabase, setDatabase } from '@/db/client.server';
import { readList } from '@/db/list.server';
import { migrateDatabase } from '@/db/migrate.server';
import { user } from '@/db/schema';
import { searchIn } from '@/db/search/search.server';
import { testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import {
  type ThrowawayPgBouncer,
  hasPgBouncer,
  howToGetPgBouncer,
  startPgBouncer,
} from '../../../scripts/throwaway-pgbouncer';
import { openPostgres } from './open-postgres.server';
import { setRoleSettings } from './role-settings.server';

const prepared = inject('testDatabase');
const endings: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of endings.reverse()) await end();
});

let pooler: ThrowawayPgBouncer | undefined;
const serverUrl = prepared.kind === 'postgres' ? prepared.directUrl : null;
if (serverUrl && hasPgBouncer()) {
  // Fewer connections than clients, so that the clients share them.
  pooler = await startPgBouncer(serverUrl, { default_pool_size: 3 });
  endings.push(pooler.stop);
}

function open(url: string, size: number, statementSeconds?: number): PostgresDatabase {
  const opened = openPostgres(url, { size, statementSeconds });
  endings.push(opened.close);
  return opened;
}

/** An empty database with settings that the product must not depend on, opened in both ways. */
async function openBoth(statementSeconds?: number) {
  const name = `pooled_${randomUUID().replaceAll('-', '')}`;
  const server = open(serverUrl!, 1);
  await server.db.execute(sql.raw(`create database ${name}`));
  const wrong = { timezone: 'Asia/Kathmandu', 'pg_trgm.word_similarity_threshold': '0.95' };
  for (const [setting, value] of Object.entries(wrong))
    await server.db.execute(sql.raw(`alter database ${name} set ${setting} = '${value}'`));
  const directUrl = Object.assign(new URL(serverUrl!), { pathname: `/${name}` }).href;
  const direct = open(directUrl, 2, statementSeconds);
  return { direct, pooled: open(pooler!.url(name), 8, statementSeconds) };
}

async function settingsOf({ db }: { db: Db }) {
  const { rows } = await db.execute(sql`
    select current_setting('timezone') as zone, current_setting('statement_timeout') as timeout,
      current_setting('jit') as jit, current_setting('work_mem') as work_mem,
      current_setting('max_parallel_workers_per_gather') as workers,
      current_setting('synchronize_seqscans') as synchronized`);
  return rows[0];
}

const ofEach = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const why = serverUrl ? ` (skipped: ${howToGetPgBouncer})` : '';
describe.skipIf(!pooler)(`through PgBouncer in transaction mode${pooler ? '' : why}`, () => {
  it('detects the pooler, and settings of one client do not reach another', async () => {
    const { direct, pooled } = await openBoth();
    expect(await settingsOf(direct)).toEqual({
      zone: 'UTC',
      timeout: '15s',
      jit: 'off',
      work_mem: '16MB',
      workers: '0',
      synchronized: 'off',
    });
    const found = await ofEach(30, () => settingsOf(pooled));
    expect(direct.pool.isThroughPooler).toBe(false);
    expect(pooled.pool.isThroughPooler).toBe(true);
    const untouched = { zone: 'Asia/Kathmandu', timeout: '0', jit: 'on', work_mem: '4MB' };
    expect(found).toEqual(found.map(() => ({ ...untouched, workers: '2', synchronized: 'on' })));
  });

  it('clients run the same prepared statements, without names', async () => {
    const { direct, pooled } = await openBoth();
    await migrateDatabase(direct);
    setDatabase(pooled);
    const { list } = testApi(testSession()).user;
    const sorts = ['name', '-name', 'email', '-email'] as const;
    const pages = await ofEach(60, (index) => list({ sort: sorts[index % 4] }));
    expect(pages).toEqual(pages.map(() => ({ items: [], total: 0, nextCursor: null })));
  });

  it('sets the settings that make searches faster for its role, except those that an operator has set', async () => {
    const { direct, pooled } = await openBoth();
    const { rows } = await direct.db.execute<{ name: string }>(sql`
      select current_database() as name`);
    const own = `alter role postgres in database ${rows[0]!.name} set work_mem = '7MB'`;
    await direct.db.execute(sql.raw(own));
    const refused = await ofEach(3, () => setRoleSettings(pooled, direct));
    expect(refused).toEqual([[], [], []]);
    // Closes the pooler's connections, so that it opens new ones.
    await direct.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    const begins = () => settingsOf(pooled).catch(() => null);
    await expect
      .poll(begins)
      .toMatchObject({ jit: 'off', work_mem: '7MB', workers: '0', timeout: '0' });
  });

  it('a statement that takes too long is cancelled, and the connection stays usable', async () => {
    const { direct, pooled } = await openBoth(1);
    const slow = ofEach(2, () =>
      pooled.db.execute(sql`select pg_sleep(600)`).catch((error: unknown) => error),
    );
    const cancelled = expect.objectContaining({
      cause: expect.objectContaining({ code: '57014' }),
    });
    expect(await slow).toEqual([cancelled, cancelled]);
    expect((await pooled.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    // The error may arrive before the process of the statement is idle.
    const stillActive = () =>
      direct.db.execute(sql`select 1 from pg_stat_activity
        where query like 'select pg_sleep%' and state = 'active'`);
    await expect.poll(async () => (await stillActive()).rows).toEqual([]);
  });

  it('instances migrate one at a time, and an advisory lock is held until the transaction ends', async () => {
    const { pooled } = await openBoth();
    await ofEach(3, () => migrateDatabase(pooled));
    await ofEach(20, (index) =>
      pooled.db.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(1)`);
        const count = await transaction.$count(user);
        await transaction
          .insert(user)
          .values({ name: `Person ${count + 1}`, email: `${index}@example.org` });
      }),
    );
    const people = await pooled.db.select({ name: user.name }).from(user);
    expect(new Set(people.map(({ name }) => name)).size).toBe(20);
  });

  it('a search returns the same rows in the same order as without the pooler', async () => {
    const { direct, pooled } = await openBoth();
    await migrateDatabase(pooled);
    const names = ['Rodriguez', 'Rodrigues', 'Rodriguez Garcia', 'Roderick', 'Rodin', 'Gutierrez'];
    await pooled.db
      .insert(user)
      .values(names.map((name, index) => ({ name, email: `${index}@example.org` })));
    const search = async (opened: PostgresDatabase, searchTerm: string) => {
      setDatabase(opened);
      const found = await searchIn(user.searchText, searchTerm, [user.name]);
      const listing = { table: user, id: user.id, filters: undefined, search: found };
      const { items } = await readList(
        { ...listing, sort: undefined, cursor: undefined, limit: 20 },
        { expression: sql`sort_key(${user.name})`, type: 'text' },
        (listColumns) =>
          opened.db
            .select({ id: user.id, name: user.name, ...listColumns })
            .from(user)
            .$dynamic(),
      );
      return items.map(({ name }) => name);
    };
    for (const term of [
      'rodriguez',
      'rodrigeuz',
      'rodrgieuz',
      'gutirez',
      'garcia rod',
      'rodriguesson',
    ]) {
      const expected = await search(direct, term);
      expect({ term, found: await search(pooled, term) }).toEqual({ term, found: expected });
    }
    // Only the search by similarity finds this word.
    expect(await search(pooled, 'rodriguesson')).not.toEqual([]);
  });
});
