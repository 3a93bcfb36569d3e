import { expect, it, onTestFinished } from 'vitest';
import { listenForTest } from '@/testing/calls/test-wire.server';
import { countedRefusals } from '@/testing/counted-refusals.server';
import '@/testing/register-server-features.server';

/** A server that records which requests it has begun. It answers `/held` only after `release` is called. */
async function started() {
  const begun: string[] = [];
  const atOnce = { now: 0, most: 0 };
  const onBegin = { run: () => {} };
  const released = Promise.withResolvers<void>();
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url);
    begun.push(pathname);
    onBegin.run();
    atOnce.now += 1;
    atOnce.most = Math.max(atOnce.most, atOnce.now);
    const body = await request.text();
    if (pathname === '/held') await released.promise;
    atOnce.now -= 1;
    return new Response(`${pathname}${body}\n`);
  };
  const listening = await listenForTest(fetch);
  onTestFinished(() => released.resolve());
  return { ...listening, atOnce, begun, onBegin, release: released.resolve };
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `/${index}`);
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

it('answers the requests of one packet in their order, one after the other', async () => {
  const { atOnce, begun, wire } = await started();
  const paths = numbered(17);
  wire.socket.write(paths.map(get).join(''));
  await expect.poll(wire.statuses).toEqual(paths.map(() => 200));
  expect(wire.received.match(/^\/.*$/gm)).toEqual(paths);
  expect(begun).toEqual(paths);
  expect(atOnce.most).toBe(1);
});

it('reads the body of a request that has waited', async () => {
  const { wire } = await started();
  const long = 'x'.repeat(300_000);
  wire.socket.write(get('/a') + post('/b', '!') + post('/c', long) + get('/d'));
  await expect.poll(wire.statuses).toEqual([200, 200, 200, 200]);
  expect(wire.received.match(/^\/.*$/gm)).toEqual(['/a', '/b!', `/c${long}`, '/d']);
});

it('answers another client between two requests of a packet', async () => {
  const { begun, onBegin, open, wire } = await started();
  const other = await open();
  onBegin.run = () => {
    onBegin.run = () => {};
    other.send('GET', '/other');
  };
  wire.socket.write(numbered(17).map(get).join(''));
  await expect.poll(other.statuses).toEqual([200]);
  await expect.poll(wire.statuses).toHaveLength(17);
  expect(begun.indexOf('/other')).toBeLessThan(9);
});

it('closes a connection on which too many requests wait, begins none of those, and counts it', async () => {
  const { begun, connections, open, wire } = await started();
  const refusals = countedRefusals();
  wire.socket.write(numbered(300).map(get).join(''));
  await expect.poll(() => wire.isClosed).toBe(true);
  const other = await open();
  other.send('GET', '/other');
  await expect.poll(other.statuses).toEqual([200]);
  expect(begun).toEqual(['/0', '/other']);
  expect(connections.inFlight).toBe(0);
  expect(refusals).toEqual(['TOO_MANY_REQUESTS']);
});

it('does not begin further requests of a client that has disconnected', async () => {
  const { begun, connections, open, release, wire } = await started();
  wire.socket.write(get('/held') + numbered(10).map(get).join(''));
  await expect.poll(() => begun).toEqual(['/held']);
  wire.socket.destroy();
  await expect.poll(() => connections.inFlight).toBe(0);
  release();
  const other = await open();
  other.send('GET', '/other');
  await expect.poll(other.statuses).toEqual([200]);
  expect(begun).toEqual(['/held', '/other']);
});

it('begins no request after a response that closes the connection', async () => {
  const { begun, connections, release, wire } = await started();
  wire.socket.write(get('/held') + get('/late'));
  await expect.poll(() => begun).toEqual(['/held']);
  connections.leave();
  release();
  await expect.poll(() => wire.isClosed).toBe(true);
  expect(wire.statuses()).toEqual([200]);
  expect(begun).toEqual(['/held']);
});
