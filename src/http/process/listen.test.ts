import { describe, expect, it } from 'vitest';
import { expectUnreadEnds, listenForTest } from '@/testing/calls/test-wire.server';
import { type ConnectionTimeouts, defaultTimeouts } from './connections.server';
import '@/testing/register-server-features.server';

type Answer = (request: Request) => Promise<Response>;

const refusals: Record<string, Answer> = {
  unread: async () => new Response('no', { status: 403 }),
  accessed: async ({ body }) => new Response('no', { status: body ? 403 : 500 }),
  'partly-read': async ({ body }) => {
    await body?.getReader().read();
    return new Response('no', { status: 403 });
  },
};
/** Ends the request to `/pending`. */
let release = () => {};

const answer: Answer = async (request) => {
  const path = new URL(request.url).pathname.slice(1);
  if (path === 'pending') await new Promise<void>((resolve) => (release = resolve));
  if (path === 'large') return new Response('x'.repeat(50_000_000));
  return (
    (await refusals[path]?.(request)) ??
    new Response(String((await request.arrayBuffer()).byteLength))
  );
};

const started = (timeouts: Partial<ConnectionTimeouts> = {}) =>
  listenForTest(answer, { ...defaultTimeouts, ...timeouts });

const ofLength = (size: number) => [`Content-Length: ${size}`];
const closing = /^connection: close/im;

describe.each(Object.keys(refusals))('a body that is refused %s', (kind) => {
  it.each([1, 300_000, 900_000])('leaves the connection clean after %d bytes', async (size) => {
    const { wire } = await started();
    wire.send('POST', `/${kind}`, ofLength(size), 'x'.repeat(size));
    wire.send('GET', '/read');
    await expect.poll(wire.statuses).toEqual([403, 200]);
    expect(wire.received).not.toMatch(closing);
  });

  it('closes the connection after the response when a large part of the body is missing', async () => {
    const { wire } = await started();
    wire.send('POST', `/${kind}`, ofLength(50_000_000), 'x'.repeat(100_000));
    await expect.poll(wire.statuses).toEqual([403]);
    // A client that is still sending must receive the response instead of a reset.
    for (let n = 0; n < 20; n += 1) wire.socket.write('x'.repeat(100_000));
    expect(wire.received).toMatch(closing);
    await expect.poll(() => wire.isClosed).toBe(true);
    expect(wire.received).toContain('\r\nno\r\n');
  });

  it('closes the connection when the length of the rest is unknown', async () => {
    const { wire } = await started();
    wire.send('POST', `/${kind}`, ['Transfer-Encoding: chunked'], '5\r\nhello\r\n');
    await expect.poll(wire.statuses).toEqual([403]);
    expect(wire.received).toMatch(closing);
    // A request after the body is ignored, because the connection is closing.
    wire.socket.write('0\r\n\r\nGET /read HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await expect.poll(() => wire.isClosed).toBe(true);
    expect(wire.statuses()).toEqual([403]);
  });
});

it('keeps a connection whose chunked body has arrived', async () => {
  const { wire } = await started();
  const chunked = ['Transfer-Encoding: chunked'];
  wire.send('POST', '/unread', chunked, '5\r\nhello\r\n0\r\n\r\n');
  wire.send('POST', '/read', chunked, '5\r\nhello\r\n0\r\n\r\n');
  await expect.poll(wire.statuses).toEqual([403, 200]);
});

describe('a client that sends Expect: 100-continue', () => {
  const asking = ['Content-Length: 5', 'Expect: 100-continue'];

  it('receives 100 Continue when the body is read', async () => {
    const { wire } = await started();
    wire.send('POST', '/read', asking);
    await expect.poll(wire.statuses).toEqual([100]);
    wire.socket.write('hello');
    await expect.poll(wire.statuses).toEqual([100, 200]);
  });

  it('is refused without 100 Continue, and the connection closes', async () => {
    const { wire } = await started();
    wire.send('POST', '/unread', asking);
    await expect.poll(wire.statuses).toEqual([403]);
    expect(wire.received).toMatch(closing);
    await expect.poll(() => wire.isClosed).toBe(true);
  });
});

it.each([
  ['two host names', ['Host: evil.example']],
  ['the same host name twice', ['host: localhost']],
])('a request with %s is refused', async (_, hosts) => {
  const { wire } = await started();
  wire.send('GET', '/read', hosts);
  await expect.poll(wire.statuses).toEqual([400]);
});

describe('a silent client', () => {
  it.each([
    ['sends nothing', ''],
    ['does not end its headers', 'GET /read HTTP/1.1\r\nHost: localhost\r\n'],
  ])('that %s is disconnected', async (_, sent) => {
    const { wire } = await started({ headers: 100, checkInterval: 50 });
    wire.socket.write(sent);
    await expect.poll(() => wire.isClosed).toBe(true);
  });

  it('that does not read the response is disconnected', async () => {
    await expectUnreadEnds(await started({ idle: 1000 }));
  });
});

it('keeps a silent connection whose request is still being handled', async () => {
  const { connections, open, wire } = await started({ idle: 1000 });
  wire.send('GET', '/pending');
  await expect.poll(() => connections.inFlight).toBe(1);
  const silent = await open();
  await expect.poll(() => silent.isClosed).toBe(true);
  release();
  await expect.poll(wire.statuses).toEqual([200]);
});

describe('a server that shuts down', () => {
  it('closes each connection after its next response', async () => {
    const { connections, open, wire } = await started();
    wire.send('GET', '/read');
    await expect.poll(wire.statuses).toEqual([200]);
    connections.leave();
    wire.send('GET', '/read');
    await expect.poll(wire.statuses).toEqual([200, 200]);
    expect(wire.received).toMatch(closing);
    await expect.poll(() => wire.isClosed).toBe(true);
    const late = await open();
    late.send('GET', '/read');
    await expect.poll(late.statuses).toEqual([200]);
  });

  it('closes idle connections and completes requests in flight', async () => {
    const { connections, open, wire: silent } = await started();
    const kept = await open();
    kept.send('GET', '/read');
    await expect.poll(kept.statuses).toEqual([200]);
    const half = await open();
    half.socket.write('GET /read HTTP/1.1\r\nHost: loc');
    const busy = await open();
    busy.send('GET', '/pending');
    const sending = await open();
    sending.send('POST', '/read', ofLength(5), 'hel');
    await expect.poll(() => connections.inFlight).toBe(2);
    connections.leave();
    const closed = connections.close(60_000);
    for (const idle of [silent, kept, half]) await expect.poll(() => idle.isClosed).toBe(true);
    expect([busy.isClosed, sending.isClosed]).toEqual([false, false]);
    sending.socket.write('lo');
    release();
    await expect.poll(busy.statuses).toEqual([200]);
    await expect.poll(sending.statuses).toEqual([200]);
    expect(await closed).toBe(0);
  });

  it('answers the first request of a connection that was just opened', async () => {
    const { connections, wire } = await started();
    const closed = connections.close(60_000);
    wire.send('GET', '/read');
    await expect.poll(wire.statuses).toEqual([200]);
    expect(wire.received).toMatch(closing);
    expect(await closed).toBe(0);
  });

  it('cuts the remaining requests after the deadline and returns their number', async () => {
    const { connections, wire } = await started();
    wire.send('POST', '/read', ofLength(5), 'hel');
    await expect.poll(() => connections.inFlight).toBe(1);
    expect(await connections.close(50)).toBe(1);
    await expect.poll(() => wire.isClosed).toBe(true);
  });
});

it.each([
  '/manager/users?searchTerm=du&sort=-name',
  '//evil.example/a',
  '/app/../manager/users',
  '/app/%2e%2E/manager',
  '/app/.%2e/./manager?x=/../y',
  '/a\\..\\b',
  '/a;b|c{d}^`e',
  `/a?q='"<>|^\\`,
  '/a?x#y?z',
  '/a#b?c',
  '/%zz%00?%zz',
  '/http://other.example/?http://other.example',
])('answers the address %s', async (path) => {
  const fetch = async (request: Request) => new Response(new URL(request.url).href);
  const { wire } = await listenForTest(fetch);
  wire.socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 'latin1');
  await expect.poll(wire.statuses).toHaveLength(1);
  expect(wire.statuses()).toEqual([200]);
});
