import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { listenOn } from '@/http/process/listen.server';

type ListenArguments =
  Parameters<typeof listenOn> extends [unknown, unknown, ...infer Rest] ? Rest : never;

/** A TCP client that sends raw bytes and records the response. For tests. */
export class Wire {
  received = '';
  isClosed = false;

  private constructor(readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => (this.received += chunk.toString('latin1')));
    // The socket also closes after an error.
    socket.on('error', () => {});
    socket.on('close', () => (this.isClosed = true));
  }

  /** Connects to 127.0.0.1 until the test is over. */
  static async open(port: number): Promise<Wire> {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return new Wire(socket);
  }

  /** Sends the head of a request, followed by `rest`. */
  send(method: string, path: string, headers: string[] = [], rest = ''): void {
    const lines = [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', rest];
    this.socket.write(lines.join('\r\n'));
  }

  /** The statuses of the responses so far. */
  statuses = (): number[] =>
    [...this.received.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));
}

/** Listens on a free port until the test is over. Returns a function that opens a client, and a first client. */
export async function listenForTest(...[answer, timeouts]: ListenArguments) {
  const { connections, port } = await listenOn(0, '127.0.0.1', answer, timeouts);
  onTestFinished(async () => void (await connections.close(0)));
  const open = () => Wire.open(port);
  return { connections, open, wire: await open() };
}

/** Expects that a client which does not read the 50 MB of `/large` is disconnected. */
export async function expectUnreadEnds({
  connections,
  wire,
}: Pick<Awaited<ReturnType<typeof listenForTest>>, 'connections' | 'wire'>): Promise<void> {
  wire.socket.pause();
  wire.send('GET', '/large');
  await expect.poll(() => connections.inFlight).toBe(1);
  await expect.poll(() => connections.inFlight).toBe(0);
  wire.socket.resume();
  await expect.poll(() => wire.isClosed).toBe(true);
  expect(wire.received.length).toBeLessThan(50_000_000);
}
