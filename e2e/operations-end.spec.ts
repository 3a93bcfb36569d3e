/** Stopping the server: by signals, with requests in flight, and with SIGKILL during writes. */
import { existsSync, readFileSync } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { type Caller, signedIn, times } from './fixtures/http';
import { callerAt, someGenre, titlesOf } from './fixtures/library-calls';
import { expect, test } from './fixtures/operations';
import { type ProductProcess, type Workplace, addressOf } from './fixtures/product-process';
import type { Settings } from './fixtures/server';

/** Number of SIGKILL rounds: 2 by default, KILL_ROUNDS=20 for a full run. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2);

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

const inFlight = async (url: string) => {
  const text = await (await fetch(`${url}/api/metrics`)).text();
  return Number(/^start_ui_requests_in_flight (\d+)$/m.exec(text)?.[1]);
};

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
  await IncompleteRequest.send(url, '/api/rest/genres', [`Cookie: ${cookie}`], '{"name":"Novel"}');
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
  const write = (index: number) => JSON.stringify({ name: `Genre ${index}`, color: '#224466' });
  const incomplete = await times(100, (index) =>
    index % 4 === 0
      ? IncompleteRequest.send(url, '/api/rest/genres', [`Cookie: ${cookie}`], write(index))
      : IncompleteRequest.send(url, '/api/rpc/genre/list', [`Cookie: ${cookie}`], '{"json":{}}'),
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
  const reader = await signedIn({ url: address }, 'user@user.com');
  const { json } = await reader.call('/api/rest/genres?limit=1');
  expect(json).toMatchObject({ total: 37 });

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

/** Adds books until the server is killed. @returns the titles that the server has acknowledged */
async function writeUntilKilled(
  server: ProductProcess,
  admin: Caller,
  genreId: string,
  round: number,
): Promise<string[]> {
  const acknowledged: string[] = [];
  const write = async (writer: number) => {
    for (let n = 0; ; n += 1) {
      const title = `Round ${round} writer ${writer} book ${n}`;
      const { status } = await admin.call('/api/rest/books', {
        body: { title, author: 'Somebody', genreId },
      });
      expect([200, 201]).toContain(status);
      acknowledged.push(title);
      // At a different moment in each round.
      if (acknowledged.length === 10 + round * 7) await server.kill('SIGKILL');
    }
  };
  // Each writer ends when the server no longer responds.
  await Promise.allSettled(Array.from({ length: 8 }, (_, writer) => write(writer)));
  return acknowledged;
}

for (const kind of ['embedded', 'postgres'] as const) {
  test(`kill -9: every acknowledged write survives the restart (${kind})`, async ({
    workplace,
  }) => {
    test.setTimeout(60_000 + rounds * 20_000);
    const settings = await settingsFor(kind, workplace);
    const acknowledged: string[] = [];
    let admin: Caller | undefined;
    let genreId = '';
    let firstStart = 0;
    for (let round = 0; round <= rounds; round += 1) {
      const server = workplace.serve(settings);
      const url = await addressOf(server);
      // CPU time, because other tests run at the same time. On shared processors the same work takes more CPU
      // time; the first start, which also creates the database and the sample library, shows how much.
      if (round === 0) firstStart = processorSeconds(server);
      else expect(processorSeconds(server)).toBeLessThan(Math.max(5, 1.5 * firstStart));
      admin = admin ? callerAt(admin, url) : await signedIn({ url }, 'admin@admin.com');
      const saved = await titlesOf(admin, 'Somebody');
      expect(acknowledged.filter((title) => !saved.has(title))).toEqual([]);
      genreId ||= await someGenre(admin);
      if (round < rounds)
        acknowledged.push(...(await writeUntilKilled(server, admin, genreId, round)));
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * 10);
  });
}

async function settingsFor(kind: 'embedded' | 'postgres', workplace: Workplace): Promise<Settings> {
  if (kind === 'embedded') {
    workplace.addLibrary();
    return {};
  }
  const postgres = await workplace.postgresLibrary();
  return { DATABASE_URL: postgres.url() };
}

/** CPU seconds of the process; 0 on systems without /proc (proc(5), fields 14 and 15). */
function processorSeconds({ child }: ProductProcess): number {
  const file = `/proc/${child.pid}/stat`;
  if (!existsSync(file)) return 0;
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
