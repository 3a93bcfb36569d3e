import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isForOperators } from '@/http/health/monitoring-path.server';

/** Timeouts in milliseconds. */
export type ConnectionTimeouts = {
  /**
   * Maximum time until all headers of a request have arrived; also from the connection to its first
   * request.
   */
  headers: number;
  /** Maximum time without a byte in either direction during a request. */
  idle: number;
  /** Maximum time between two requests. Longer than in common proxies, so that the proxy closes first. */
  keepAlive: number;
  /** Interval at which `headers` is checked. */
  checkInterval: number;
};

export const defaultTimeouts: ConnectionTimeouts = {
  headers: 15_000,
  idle: 120_000,
  keepAlive: 65_000,
  checkInterval: 5000,
};

/**
 * A refused body up to this many bytes is read and discarded; for a longer one the connection
 * closes.
 */
const maxDiscardedBytes = 1024 * 1024;
/**
 * Milliseconds during which a closing connection still discards input, so that the response
 * arrives.
 */
const lingerMilliseconds = 2000;
/** Milliseconds in which a new connection must send its first request when the server closes. */
const firstRequestMilliseconds = 500;

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** Tracks the connections of the servers: closes silent ones, and all connections at shutdown. */
export class Connections {
  private readonly servers: Server[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly exchanges = new Set<Exchange>();
  private readonly ended = new WeakSet<Socket>();
  private phase: 'serving' | 'leaving' | 'closed' = 'serving';
  /** When the last request arrived, by `performance.now()`; requests of monitoring are ignored. */
  private lastRequest = 0;

  constructor(private readonly timeouts: ConnectionTimeouts = defaultTimeouts) {}

  watch(server: Server): void {
    const { headers, idle, keepAlive } = this.timeouts;
    server.headersTimeout = headers;
    server.timeout = idle;
    server.keepAliveTimeout = keepAlive;
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    server.on('timeout', (socket: Socket) => {
      if (!this.isAnswering(socket)) socket.destroy();
    });
    this.servers.push(server);
  }

  /** Whether a silent connection waits for the server, which is working on a complete request. */
  private isAnswering(socket: Socket): boolean {
    return [...this.exchanges].some(
      ({ request, response }) =>
        request.socket === socket && request.complete && !response.headersSent,
    );
  }

  /** Tracks a request. @returns false if the connection is already closing: do not handle the request */
  begin(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    if (this.ended.has(socket)) {
      socket.destroy();
      return false;
    }
    if (!isForOperators(request.url ?? '')) this.lastRequest = performance.now();
    const exchange = { request, response };
    this.exchanges.add(exchange);
    response.once('close', () => {
      if (request.complete || request.destroyed) this.exchanges.delete(exchange);
      else request.once('close', () => this.exchanges.delete(exchange));
      // The response may have been sent with keep-alive before `close` was called.
      if (this.phase === 'closed') socket.destroySoon();
    });
    return true;
  }

  /** Called before a response is sent: decides whether the connection is kept. */
  beforeAnswer(request: IncomingMessage, response: ServerResponse): void {
    if (response.headersSent) return;
    const isIncomplete = !request.complete;
    const isShort = Number(request.headers['content-length'] ?? Infinity) <= maxDiscardedBytes;
    if (this.phase !== 'serving' || (isIncomplete && !isShort))
      response.setHeader('Connection', 'close');
    if (isIncomplete && response.hasHeader('Connection')) this.linger(request);
    response.once('finish', () => {
      if (request.readableEnded) return;
      request.removeAllListeners('data');
      request.resume();
    });
  }

  /**
   * Closes the connection of a request in two steps. Closing it at once while the client still
   * sends would reset it, and the client could lose the response (RFC 9112, section 9.6).
   */
  private linger({ socket }: IncomingMessage): void {
    socket.destroySoon = () => {
      this.ended.add(socket);
      socket.end();
      const timer = setTimeout(() => socket.destroy(), lingerMilliseconds);
      socket.once('close', () => clearTimeout(timer));
    };
  }

  /** Number of requests whose body or response is incomplete. */
  get inFlight(): number {
    return this.exchanges.size;
  }

  /** Makes each connection close after its next response. */
  leave(): void {
    this.phase = 'leaving';
  }

  /**
   * Resolves when no request except those of monitoring has arrived for `quiet` milliseconds: the load
   * balancers have then noticed that the server shuts down. Resolves after `deadline` milliseconds at
   * the latest.
   */
  async waitForQuiet(quiet: number, deadline: number): Promise<void> {
    const end = performance.now() + deadline;
    for (;;) {
      await untilPolled();
      const wait = Math.min(this.lastRequest + quiet, end) - performance.now();
      if (wait <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }

  /**
   * Accepts no more connections, closes idle ones, and waits for the requests in flight. A connection
   * without any response yet may still send its first request; otherwise a proxy that opens a connection
   * for each request would lose that request.
   * @param deadline milliseconds until the remaining connections are cut
   * @returns the number of requests that were cut
   */
  async close(deadline: number): Promise<number> {
    // The system resets connections that are not accepted yet.
    await untilPolled();
    this.phase = 'closed';
    const closed = Promise.all(
      this.servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))),
    );
    this.endIdle(({ bytesWritten }) => bytesWritten > 0);
    const endUnused = () => void untilPolled().then(() => this.endIdle(() => true));
    const unused = setTimeout(endUnused, firstRequestMilliseconds);
    let cut = 0;
    const timer = setTimeout(() => {
      cut = this.exchanges.size;
      for (const socket of this.sockets) socket.destroy();
    }, deadline);
    await closed;
    clearTimeout(unused);
    clearTimeout(timer);
    return cut;
  }

  /** Closes the connections that have no request in flight and for which `isMeant` is true. */
  private endIdle(isMeant: (socket: Socket) => boolean): void {
    const busy = new Set([...this.exchanges].map(({ request }) => request.socket));
    for (const socket of this.sockets)
      if (!busy.has(socket) && isMeant(socket)) socket.destroySoon();
  }
}

/**
 * Resolves when the event loop has accepted waiting connections and read waiting data. In a busy process
 * a timer may run before that.
 */
const untilPolled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
