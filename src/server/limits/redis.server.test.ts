import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, expect, it } from 'vitest';
import { type RequestScope, runInRequestScope } from '@/server/request-scope.server';
import { settings } from '@/server/settings/settings.server';
import { closeRedis, inRedis, redisState } from './redis.server';

/** While true, the fake Redis server accepts connections and calls but delays its replies. */
let isSilent = true;
/** Milliseconds until it replies to GET while it is not silent. */
let delay = 0;
let calls = 0;
const delayedReplies: (() => void)[] = [];
const replies: Record<string, string> = {
  client: '+OK\r\n',
  info: '$19\r\nredis_version:7.0.0\r\n',
  get: '$5\r\nredis\r\n',
  ping: '+PONG\r\n',
};
const server = createServer((socket) => {
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    // A call is an array of strings; the first is the command.
    for (const [, word = ''] of chunk.toString().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)\r\n/g)) {
      const name = word.toLowerCase();
      if (name === 'get') calls += 1;
      const reply = () => socket.write(replies[name] ?? '+OK\r\n');
      if (isSilent && ['get', 'ping'].includes(name)) delayedReplies.push(reply);
      else if (name === 'get' && delay > 0) setTimeout(reply, delay);
      else reply();
    }
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
process.env.REDIS_URL = `redis://127.0.0.1:${(server.address() as AddressInfo).port}`;

afterEach(closeRedis);
afterAll(() => void server.close());

const ask = () =>
  inRedis<string | null>(
    (client) => client.get('name'),
    () => 'without',
  );

it('is skipped during an outage, and used again afterwards', async () => {
  const asked: (string | null)[] = [];
  for (let number = 0; number < 10; number += 1) asked.push(await ask());
  expect(new Set(asked)).toEqual(new Set(['without']));
  expect(calls, 'after a few failures nothing waits for it').toBe(3);
  expect(redisState()).toEqual({ isUsed: false, failures: 3 });
  isSilent = false;
  for (const reply of delayedReplies) reply();
  await expect.poll(ask, { timeout: 15_000 }).toBe('redis');
  expect(redisState()).toMatchObject({ isUsed: true });
});

it('holds up a request for 50 ms, however many calls it makes', async () => {
  delay = 0;
  await expect.poll(ask, { timeout: 15_000 }).toBe('redis');
  calls = 0;
  delay = 40;
  const scope = { memo: new Map() } as RequestScope;
  const asked: (string | null)[] = [];
  for (let number = 0; number < 6; number += 1) asked.push(await runInRequestScope(scope, ask));
  delay = 0;
  // The second call waits for the 10 ms that are left, and the others for nothing.
  expect(asked.slice(1)).toEqual(Array(5).fill('without'));
  expect(calls).toBeLessThanOrEqual(2);
  // Another request tries again.
  expect(await runInRequestScope({ memo: new Map() } as RequestScope, ask)).toBe('redis');
});

it('is used while this process is too busy to read its replies', async () => {
  // It replies from another thread, because this one is busy.
  const code = `
    const { parentPort } = require('node:worker_threads');
    const server = require('node:net').createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', (chunk) => {
        for (const name of chunk.toString().match(/(?<=\\*\\d+\\r\\n\\$\\d+\\r\\n)\\w+/g))
          if (name === 'get') setTimeout(() => socket.write('$5\\r\\nredis\\r\\n'), 20);
          else socket.write('+OK\\r\\n');
      });
    });
    server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
  `;
  const worker = new Worker(code, { eval: true });
  const [port] = (await once(worker, 'message')) as [number];
  Object.assign(settings(), { REDIS_URL: `redis://127.0.0.1:${port}` });
  await expect.poll(ask).toBe('redis');
  const answer = ask();
  // The command is sent, and its reply has not come yet.
  await new Promise((resolve) => setImmediate(resolve));
  const start = performance.now();
  // As a page that takes long to render keeps it busy.
  while (performance.now() - start < 700);
  expect(await answer).toBe('redis');
  await worker.terminate();
});
