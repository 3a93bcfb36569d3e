import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { type Db, db, setDatabase } from '../client.server';
import { openPostgres } from './open-postgres.server';
import { type ConnectionOwner, WatchedPool } from './watched-pool.server';

const prepared = inject('testDatabase');
const connectionString = prepared.kind === 'postgres' ? prepared.directUrl : '';

/** A pool with one connection. */
function openPool(to = connectionString): WatchedPool {
  const pool = new WatchedPool({ connectionString: to }, { size: 1 });
  onTestFinished(() => pool.end());
  return pool;
}

describe.skipIf(prepared.kind !== 'postgres')('the queue for connections', () => {
  it('expects a new request to wait as long as the request that has waited longest', async () => {
    const pool = openPool();
    const client = await pool.connect();
    const first = pool.connect();
    await pause(300);
    const second = pool.connect();
    expect(pool.expectedWait).toBeGreaterThan(290);
    client.release();
    (await first).release();
    (await second).release();
    expect(pool.expectedWait).toBe(0);
  });

  it('serves a new request before the next part of long work that started earlier', async () => {
    const pool = openPool();
    const order: string[] = [];
    const query = async (name: string) => {
      await pool.query('select 1');
      order.push(name);
    };
    await Promise.all([query('first part'), query('short'), query('second part')]);
    expect(order).toEqual(['first part', 'short', 'second part']);
  });
});

it('refuses what waits for a connection as soon as the server counts as down', async () => {
  const silent = createServer(() => {});
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const pool = openPool(`postgres://nobody@127.0.0.1:${port}/none`);
  const start = performance.now();
  for (const refused of await Promise.allSettled([pool.connect(), pool.connect(), pool.connect()]))
    expect(refused).toMatchObject({ reason: { message: 'The database is not available' } });
  expect(performance.now() - start).toBeLessThan(5000);
  await expect(pool.connect()).rejects.toThrow('not available');
});

const selectOne = (database: Db, statement: string) =>
  database.select({ value: sql<string>`(${sql.raw(statement)})::text` }).from(sql`(select 1) one`);

/** Opens the database for the product, which asks `currentConnectionOwner` for the current request. */
function openForRequests(size: number, currentConnectionOwner: () => ConnectionOwner | undefined) {
  const opened = openPostgres(connectionString, { size, currentConnectionOwner });
  setDatabase(opened);
  onTestFinished(async () => {
    setDatabase(undefined);
    await opened.close();
  });
  return opened.pool;
}

describe.skipIf(prepared.kind !== 'postgres')('a fault of the database', () => {
  it('is reported to the request that meets it, and to no other', async () => {
    const requests = new AsyncLocalStorage<ConnectionOwner>();
    openForRequests(3, () => requests.getStore());
    const faulty = new Set<string>();
    const send = (request: string, statement: string) =>
      requests.run({ onDatabaseFault: () => faulty.add(request) }, () =>
        selectOne(db(), statement).execute(),
      );
    const all = await Promise.allSettled([
      send('first', 'pg_terminate_backend(pg_backend_pid())'),
      send('second', '1 / 0'),
    ]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect([...faulty]).toEqual(['first']);
  });
});
