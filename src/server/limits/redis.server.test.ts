import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, expect, it } from 'vitest';
import { settings } from '@/server/settings/settings.server';
import { closeRedis, inRedis, redisState } from './redis.server';

/** While true, the fake Redis server accepts connections and calls but delays its replies. */
let isSilent = true;
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

function replyAgain() {
  isSilent = false;
  for (const reply of delayedReplies.splice(0)) reply();
}

it('is skipped during an outage, and used again afterwards', async () => {
  const asked: (string | null)[] = [];
  for (let number = 0; number < 10; number += 1) asked.push(await ask());
  expect(new Set(asked)).toEqual(new Set(['without']));
  expect(calls, 'after a few failures nothing waits for it').toBe(3);
  expect(redisState()).toEqual({ isUsed: false, failures: 3 });
  replyAgain();
  await expect.poll(ask).toBe('redis');
  expect(redisState()).toMatchObject({ isUsed: true });
});

it('is used while this process is too busy to read its replies', async () => {
  // The fake server replies from another thread, because this one is busy.
  const code = `
    const { parentPort, workerData } = require('node:worker_threads');
    const reply = (socket) =>
      socket.write('$5\\r\\nredis\\r\\n', () => Atomics.store(workerData, 0, 1));
    const server = require('node:net').createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', (chunk) => {
        for (const name of chunk.toString().match(/(?<=\\*\\d+\\r\\n\\$\\d+\\r\\n)\\w+/g))
          if (name === 'get') setTimeout(reply, 20, socket);
          else socket.write('+OK\\r\\n');
      });
    });
    server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
  `;
  /** 1 when it has replied. */
  const replied = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(code, { eval: true, workerData: replied });
  const [port] = (await once(worker, 'message')) as [number];
  Object.assign(settings(), { REDIS_URL: `redis://127.0.0.1:${port}` });
  await expect.poll(ask).toBe('redis');
  Atomics.store(replied, 0, 0);
  const answer = ask();
  // The command is sent, and its reply has not come yet.
  await new Promise((resolve) => setImmediate(resolve));
  const start = performance.now();
  // Blocks the event loop, like a page that takes long to render.
  while (performance.now() - start < 700 || Atomics.load(replied, 0) === 0);
  expect(await answer).toBe('redis');
  await worker.terminate();
});
