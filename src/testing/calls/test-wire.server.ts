import { once } from 'node:events';
import { type Socket, connect } from 'node:net';

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

  /** Connects to 127.0.0.1. */
  static async open(port: number): Promise<Wire> {
    const socket = connect(port, '127.0.0.1');
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
