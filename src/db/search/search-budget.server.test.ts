import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { type Database, db, setDatabase } from '@/db/client.server';
import { openPostgres } from '@/db/postgres/open-postgres.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { inTime, runInSearchBudget, runSearchStatement } from './search-budget.server';
import { whileClientWaits } from './search-signal.server';

const opened = await openTestDatabase();
const prepared = inject('testDatabase');
const connectionString = prepared.kind === 'postgres' ? prepared.url : '';
const tooMany = { code: 'TOO_MANY_REQUESTS', status: 429, data: { retryAfter: 2 } };
const tooLong = { code: 'SEARCH_TOO_LONG', status: 429, data: { retryAfter: 2 } };
afterEach(() => void vi.useRealTimers());

const stays = new AbortController().signal;
/** The error of work; null if it succeeds. */
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const held = () => Promise.withResolvers<string>();

describe('the places of a person', () => {
  it('are two, and further searches take them in order', async () => {
    const started: number[] = [];
    const holds = [held(), held(), held(), held()];
    const searches = holds.map(({ promise }, index) =>
      runInSearchBudget('ada', stays, () => {
        started.push(index);
        return promise;
      }),
    );
    const other = await runInSearchBudget('bob', stays, () => Promise.resolve('of bob'));
    expect(other).toBe('of bob');
    expect(started).toEqual([0, 1]);
    holds[1]?.resolve('second');
    expect(await searches[1]).toBe('second');
    await expect.poll(() => started).toEqual([0, 1, 2]);
    for (const { resolve } of holds) resolve('rest');
    expect(await Promise.all(searches)).toEqual(['rest', 'second', 'rest', 'rest']);
    expect(started).toEqual([0, 1, 2, 3]);
  });

  it('are waited for during two seconds, and only while the client waits', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const [first, second] = [held(), held()];
    const running = [first, second].map(({ promise }) =>
      runInSearchBudget('ada', stays, () => promise),
    );
    const client = new AbortController();
    const never = vi.fn(() => Promise.resolve());
    const gone = errorOf(runInSearchBudget('ada', client.signal, never));
    client.abort();
    expect(await gone).toMatchObject(tooMany);
    const late = errorOf(runInSearchBudget('ada', stays, never));
    await vi.advanceTimersByTimeAsync(2000);
    expect(await late).toMatchObject(tooMany);
    first.resolve('');
    second.resolve('');
    await Promise.all(running);
    expect(never).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('a search that has to end begins no further statement', async () => {
  const client = new AbortController();
  const further = vi.fn(() => Promise.resolve());
  const search = runInSearchBudget('ada', client.signal, async () => {
    await runSearchStatement(() => db().execute(sql`select 1`));
    client.abort();
    await runSearchStatement(further);
  });
  await expect(search).rejects.toMatchObject(tooLong);
  expect(further).not.toHaveBeenCalled();
});

it.runIf(opened.kind === 'embedded')(
  'of the statements that wait for the embedded database, those without a client are left out',
  async () => {
    const client = new AbortController();
    const never = vi.fn(() => Promise.resolve());
    const running = held();
    const first = runInSearchBudget('ada', stays, () => runSearchStatement(() => running.promise));
    const second = runInSearchBudget('ada', client.signal, () => runSearchStatement(never));
    client.abort();
    running.resolve('found');
    expect(await first).toBe('found');
    await expect(second).rejects.toMatchObject(tooLong);
    expect(never).not.toHaveBeenCalled();
  },
);

describe.runIf(opened.kind === 'postgres')('PostgreSQL', () => {
  const onDatabaseFault = vi.fn();
  /** Opens a pool with one connection. */
  function openOne(): Database {
    const currentConnectionOwner = () => ({ onDatabaseFault });
    const one = openPostgres(connectionString, { size: 1, currentConnectionOwner });
    setDatabase(one);
    onTestFinished(async () => {
      setDatabase(opened);
      await one.close();
      expect(onDatabaseFault).not.toHaveBeenCalled();
    });
    return one;
  }
  const sleep = () => runSearchStatement(() => db().execute(sql`select pg_sleep(60)`));
  // PostgreSQL answers a cancelled statement before it shows the connection as idle.
  const sleepers = async () => {
    const { rows } = await opened.db.execute<{ count: number }>(sql`
      select count(*)::int from pg_stat_activity
      where state = 'active' and query like 'select pg_sleep(60)%'`);
    return rows[0]?.count;
  };
  const beginsToSleep = () => expect.poll(sleepers).toBe(1);
  const value = async () => (await db().execute(sql`select 1 as value`)).rows;

  it('cancels a search when its client has gone, and those that wait for a connection', async () => {
    openOne();
    const client = new AbortController();
    const search = () => errorOf(runInSearchBudget(null, client.signal, sleep));
    const searches = [search(), search()];
    await beginsToSleep();
    client.abort();
    const next = value();
    for (const error of await Promise.all(searches)) expect(error).toMatchObject(tooLong);
    expect(await next).toEqual([{ value: 1 }]);
    await expect.poll(sleepers).toBe(0);
  });

  it('cancels a search after two seconds', async () => {
    openOne();
    const began = performance.now();
    await expect(runInSearchBudget(null, stays, sleep)).rejects.toMatchObject(tooLong);
    expect(performance.now() - began).toBeGreaterThan(1990);
    expect(await value()).toEqual([{ value: 1 }]);
    await expect.poll(sleepers).toBe(0);
  });

  it('answers with what is quick when all of it takes too long, and only within a budget', async () => {
    openOne();
    const quick = () => runSearchStatement(() => db().execute(sql`select 1 as value`));
    const search = () => inTime('all', sleep, () => inTime('further', sleep, quick));
    const { rows } = await whileClientWaits(stays, search);
    expect(rows).toEqual([{ value: 1 }]);
    await expect.poll(sleepers).toBe(0);
    const client = new AbortController();
    const gone = errorOf(runInSearchBudget(null, client.signal, search));
    await beginsToSleep();
    client.abort();
    expect(await gone).toMatchObject(tooLong);
    expect(await inTime('all', quick, sleep)).toMatchObject({ rows: [{ value: 1 }] });
    await expect.poll(sleepers).toBe(0);
  });

  it('cancels the search of a download when its client has gone', async () => {
    openOne();
    const client = new AbortController();
    const part = errorOf(whileClientWaits(client.signal, sleep));
    await beginsToSleep();
    client.abort();
    expect(await part).toMatchObject({ cause: { code: '57014' } });
    await expect.poll(sleepers).toBe(0);
  });

  it('keeps the connection of a search that ends in time', async () => {
    openOne();
    const read = async () =>
      (await db().execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
    const client = new AbortController();
    const first = await runInSearchBudget(null, client.signal, read);
    client.abort();
    expect(await read()).toBe(first);
    await pause(50);
    expect(await read()).toBe(first);
  });
});
