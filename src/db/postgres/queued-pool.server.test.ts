import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
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
