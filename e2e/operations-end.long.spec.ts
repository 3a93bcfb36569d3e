/** Stopping the server by signals, with requests in flight. */
import { type Socket, connect } from 'node:net';
import { readMetrics } from '../scripts/bench/metrics/read-metrics';
import { signedIn, times } from './fixtures/http';
import { userNames } from './fixtures/operation-calls';
import { expect, test } from './fixtures/operations';
import { addressOf } from './fixtures/product-process';

/** A request whose last byte is missing, so that the server waits for it. */
class IncompleteRequest {
  private received = '';
  private readonly ended: Promise<void>;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => (this.received += chunk.toString()));
    this.ended = new Promise((resolve) => socket.on('close', () => resolve()));
  }

  static async send(
    url: string,
    path: string,
    headers: string[],
    body: string,
  ): Promise<IncompleteRequest> {
    const { hostname, port, host } = new URL(url);
    const socket = connect(Number(port), hostname);
    const incomplete = new IncompleteRequest(socket);
    const head = [
      `POST ${path} HTTP/1.1`,
      `Host: ${host}`,
      `Origin: ${url}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...headers,
    ];
    await new Promise<void>((resolve) => {
      socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, -1)}`, () => resolve());
    });
    return incomplete;
  }

  /** Sends the last byte. @returns the status of the response, or 0 if there is none */
  async finish(last: string): Promise<number> {
    this.socket.write(last);
    while (!/\r\n\r\n/.test(this.received) && !this.socket.closed)
      await Promise.race([new Promise((resolve) => this.socket.once('data', resolve)), this.ended]);
    this.socket.end();
    return Number(/^HTTP\/1\.1 (\d+)/.exec(this.received)?.[1] ?? 0);
  }
}

const inFlight = async (url: string) => (await readMetrics(url)).get('start_ui_requests_in_flight');

/**
 * Requests a page ten times a second, because a server that shuts down keeps listening longer while requests
 * arrive.
 */
function keepAsking(url: string): () => void {
  const timer = setInterval(() => void fetch(`${url}/login`).catch(() => {}), 100);
  return () => clearInterval(timer);
}

/**
 * The readiness of a server that shuts down. A refused connection counts as 503, because it means the same.
 */
const readiness = (url: string) =>
  fetch(`${url}/api/health/ready`).then(
    ({ status }) => status,
    () => 503,
  );

/** Idle connections: one unused, one used once, and one with an incomplete request. */
async function idleConnections(url: string): Promise<{ closed: () => number }> {
  const { hostname, port, host } = new URL(url);
  const line = `GET /api/health/live HTTP/1.1\r\nHost: ${host}\r\n`;
  let closed = 0;
  for (const sent of ['', `${line}\r\n`, line]) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {}).on('close', () => (closed += 1));
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    if (sent) socket.write(sent);
    if (sent.endsWith('\r\n\r\n'))
      await new Promise<void>((resolve) => socket.once('data', () => resolve()));
  }
  return { closed: () => closed };
}

/** Returns when the server works on a request that never ends. */
async function incompleteWrite(url: string): Promise<void> {
  const admin = await signedIn({ url }, 'admin@admin.com');
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  await IncompleteRequest.send(url, '/api/rest/users', [`Cookie: ${cookie}`], '{"name":"Ada"}');
  await expect.poll(() => inFlight(url)).toBe(2);
}

test('SIGTERM: readiness fails, requests in flight are answered, the exit status is 0', async ({
  workplace,
}) => {
  workplace.addLibrary();
  const server = workplace.serve();
  const url = await addressOf(server);
  const admin = await signedIn({ url }, 'admin@admin.com');
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  // 25 writes and 75 reads, few enough to be completed in time on a busy machine.
  const before = (await userNames(admin)).size;
  const write = (index: number) =>
    JSON.stringify({ name: `Added ${index}`, email: `added-${index}@example.org` });
  const incomplete = await times(100, (index) =>
    index % 4 === 0
      ? IncompleteRequest.send(url, '/api/rest/users', [`Cookie: ${cookie}`], write(index))
      : IncompleteRequest.send(url, '/api/rpc/user/list', [`Cookie: ${cookie}`], '{"json":{}}'),
  );
  await expect.poll(() => inFlight(url)).toBe(101);

  const start = performance.now();
  const stopAsking = keepAsking(url);
  server.child.kill('SIGTERM');
  await expect.poll(() => fetch(`${url}/api/health/ready`).then(({ status }) => status)).toBe(503);
  expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
  stopAsking();
  const statuses = await Promise.all(incomplete.map((request) => request.finish('}')));
  expect(statuses.filter((status) => status === 200 || status === 201)).toHaveLength(100);
  expect(await server.ended).toBe(0);
  expect(performance.now() - start).toBeLessThan(10_000);

  const again = workplace.serve();
  const address = await addressOf(again);
  expect((await userNames(admin.at(address))).size).toBe(before + 25);

  // Idle connections do not delay the exit.
  const idle = await idleConnections(address);
  expect(await again.kill('SIGTERM')).toBe(0);
  await expect.poll(idle.closed).toBe(3);
});

test('SIGTERM: an incomplete request is cut off, and the exit status is still 0', async ({
  workplace,
}) => {
  workplace.addLibrary();
  const server = workplace.serve();
  const url = await addressOf(server);
  await incompleteWrite(url);
  expect(await server.kill('SIGTERM')).toBe(0);
});

test('a second signal ends the server at once', async ({ workplace }) => {
  workplace.addLibrary();
  const server = workplace.serve();
  const url = await addressOf(server);
  await idleConnections(url);
  // Without this request the server could end before the second signal.
  await incompleteWrite(url);
  server.child.kill('SIGTERM');
  await expect.poll(() => readiness(url)).toBe(503);
  expect(await server.kill('SIGTERM')).toBe(1);
});

test('Ctrl-C ends the server, and a kept-alive connection does not delay the exit', async ({
  workplace,
}) => {
  workplace.addLibrary();
  const server = workplace.serve();
  const url = await addressOf(server);
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await new Promise<void>((resolve) => {
    socket.once('data', () => resolve());
    socket.write(`GET /api/health/live HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  });
  expect(await server.kill('SIGINT')).toBe(0);
});
