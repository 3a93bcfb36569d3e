import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { type Db, db, setDatabase } from '../client.server';
import { awaitSharedRun } from '../shared-run.server';
import { openPostgres } from './open-postgres.server';
import { type ConnectionOwner, QueuedPool } from './queued-pool.server';

const prepared = inject('testDatabase');
const connectionString = prepared.kind === 'postgres' ? prepared.directUrl : '';

let owner: ConnectionOwner | undefined;
/** A pool with one connection. */
function openPool(): QueuedPool {
  const pool = new QueuedPool(
    { connectionString },
    { size: 1, currentConnectionOwner: () => owner },
  );
  onTestFinished(() => pool.end());
  return pool;
}
const newOwner = (): ConnectionOwner => ({ onDatabaseFault: () => {}, since: performance.now() });

describe.skipIf(prepared.kind !== 'postgres')('the queue for connections', () => {
  it('expects a new request to wait as long as the request that has waited longest', async () => {
    const pool = openPool();
    const long = newOwner();
    const connect = (requester: ConnectionOwner) => {
      owner = requester;
      return pool.connect();
    };
    let client = await connect(long);
    const starving = connect(newOwner());
    const begin = performance.now();
    while (performance.now() - begin < 300) {
      // The next query of an older request is served first, after a very short wait.
      const next = connect(long);
      client.release();
      client = await next;
      await pause(5);
    }
    expect(pool.expectedWait).toBeGreaterThan(290);
    client.release();
    (await starving).release();
    expect(pool.expectedWait).toBe(0);
  });

  it('serves a new request before the next part of long work that started earlier', async () => {
    const pool = openPool();
    const long = newOwner();
    const order: string[] = [];
    const query = async (requester: ConnectionOwner, name: string) => {
      owner = requester;
      await pool.query('select 1');
      order.push(name);
    };
    const first = query(long, 'first part');
    const short = query(newOwner(), 'short');
    long.since = performance.now();
    await Promise.all([first, short, query(long, 'second part')]);
    expect(order).toEqual(['first part', 'short', 'second part']);
  });
});

const selectOne = (database: Db, statement: string) =>
  database.select({ value: sql<string>`(${sql.raw(statement)})::text` }).from(sql`(select 1) one`);
const sharedRead = (statement: string) => {
  let run: Promise<unknown> | undefined;
  return () => awaitSharedRun(() => (run ??= selectOne(db(), statement).execute()));
};

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

it.skipIf(prepared.kind !== 'postgres')(
  'every request of a shared read has its place in the queue from its call on',
  async () => {
    // The owner is created when the pool asks for it first, as in a request.
    const requests = new AsyncLocalStorage<{ owner?: ConnectionOwner }>();
    const pool = openForRequests(1, () => {
      const request = requests.getStore();
      return request && (request.owner ??= newOwner());
    });
    const read = sharedRead("'value'");
    const order: string[] = [];
    const begin = (name: string, work = async () => {}) =>
      requests.run({}, async () => {
        await work();
        await pool.query('select 1');
        order.push(name);
      });
    const sharing = async () => void (await read());
    const client = await pool.connect();
    const earlier = [begin('first', sharing), begin('second', sharing)];
    await pause(5);
    const later = [begin('third'), begin('fourth')];
    client.release();
    await Promise.all([...earlier, ...later]);
    // The third takes the connection at the end of the shared read.
    expect(order).toEqual(['third', 'first', 'second', 'fourth']);
  },
);

describe.skipIf(prepared.kind !== 'postgres')('a fault of the database', () => {
  it('is reported to every request that shares it, and to no other', async () => {
    const requests = new AsyncLocalStorage<ConnectionOwner>();
    openForRequests(3, () => requests.getStore());
    const faulty = new Set<string>();
    const send = (request: string, read: () => Promise<unknown>) =>
      requests.run({ onDatabaseFault: () => faulty.add(request), since: performance.now() }, read);
    const [cut, divide] = ['pg_terminate_backend(pg_backend_pid())', '1 / 0'].map(sharedRead);
    const all = await Promise.allSettled([
      ...['first', 'second', 'third'].map((request) => send(request, cut!)),
      ...['fourth', 'fifth', 'sixth'].map((request) => send(request, divide!)),
    ]);
    expect(all.map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
    expect([...faulty].toSorted()).toEqual(['first', 'second', 'third']);
  });
});
