import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long clients may take, in milliseconds, and how slow they may be, in bytes a second. */
export type Patience = {
  /** Until the headers of a request are there; also for a new connection that stays silent. */
  headers: number;
  /** Before a body has to arrive at `bodyRate`. */
  body: number;
  /** 5 MB take 21 minutes at it, as on the slowest of phone networks. */
  bodyRate: number;
  /** Before a reader who lets an answer wait has to take it at `readRate`. */
  read: number;
  readRate: number;
  /** Without a byte in either direction while a request is answered. */
  silence: number;
  /** Between two requests. Longer than that of usual proxies: they, not we, end a kept connection. */
  betweenRequests: number;
  /** Between two looks at all connections. */
  look: number;
};

export const usualPatience: Patience = {
  headers: 15_000,
  body: 30_000,
  bodyRate: 4096,
  read: 120_000,
  readRate: 1024,
  silence: 120_000,
  betweenRequests: 65_000,
  look: 5000,
};

/** The rest of a refused body is read up to this length, in bytes; beyond it the connection ends. */
const longestRest = 1024 * 1024;
/** How long what still comes on a connection that ends is thrown away, so that the answer is read. */
const lingering = 2000;

type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  start: number;
  /** Bytes that the connection had brought before this request. */
  before: number;
  /** Since when, and with how many bytes taken, the reader lets the answer wait. */
  wait: { since: number; taken: number } | null;
};

/** The connections of a server: bounds what each may hold, and ends them when the server ends. */
export class Connections {
  private readonly servers: Server[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly exchanges = new Set<Exchange>();
  private readonly ended = new WeakSet<Socket>();
  private phase: 'serving' | 'leaving' | 'closed' = 'serving';

  constructor(private readonly patience: Patience = usualPatience) {
    setInterval(() => this.endSlow(performance.now()), patience.look).unref();
  }

  /** Takes care of all connections of `server`. */
  watch(server: Server): void {
    const { headers, silence, betweenRequests } = this.patience;
    server.headersTimeout = headers;
    // Bodies are ended by their rate: a large one may take its time on a slow network.
    server.requestTimeout = 0;
    server.timeout = silence;
    server.keepAliveTimeout = betweenRequests;
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    this.servers.push(server);
  }

  /** @returns false for a request on a connection that has been ended, which is not to be answered */
  begin(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    if (this.ended.has(socket)) {
      socket.destroy();
      return false;
    }
    const before = socket.bytesRead;
    const exchange = { request, response, start: performance.now(), before, wait: null };
    this.exchanges.add(exchange);
    response.once('close', () => {
      if (request.complete || request.destroyed) this.exchanges.delete(exchange);
      else request.once('close', () => this.exchanges.delete(exchange));
      // Its headers promised to keep the connection, before the server was told to end.
      if (this.phase === 'closed') socket.destroySoon();
    });
    return true;
  }

  /** Called when an answer is known and before it is sent: decides what becomes of the connection. */
  beforeAnswer(request: IncomingMessage, response: ServerResponse): void {
    if (response.headersSent) return;
    const isLeft = !request.complete;
    const isShort = Number(request.headers['content-length'] ?? Infinity) <= longestRest;
    if (this.phase !== 'serving' || (isLeft && !isShort)) response.setHeader('Connection', 'close');
    if (isLeft && response.hasHeader('Connection')) this.linger(request);
    response.once('finish', () => {
      if (request.readableEnded) return;
      request.removeAllListeners('data');
      request.resume();
    });
  }

  /**
   * Ends the connection of a request in two steps: closing it while the client still sends would
   * reset it, and the answer could be lost (RFC 9112, section 9.6).
   */
  private linger({ socket }: IncomingMessage): void {
    socket.destroySoon = () => {
      this.ended.add(socket);
      socket.end();
      const late = setTimeout(() => socket.destroy(), lingering);
      socket.once('close', () => clearTimeout(late));
    };
  }

  /** Requests whose answer is not complete. */
  get inFlight(): number {
    return this.exchanges.size;
  }

  /** From now on each answer is the last one on its connection. */
  leave(): void {
    this.phase = 'leaving';
  }

  /**
   * Takes no more connections, ends those without a request, and waits for the others.
   * @param longest milliseconds until the rest is cut
   * @returns how many requests were cut
   */
  async close(longest: number): Promise<number> {
    this.phase = 'closed';
    const closed = Promise.all(
      this.servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))),
    );
    const busy = new Set([...this.exchanges].map(({ request }) => request.socket));
    for (const socket of this.sockets) if (!busy.has(socket)) socket.destroySoon();
    let cut = 0;
    const late = setTimeout(() => {
      cut = this.exchanges.size;
      for (const socket of this.sockets) socket.destroy();
    }, longest);
    await closed;
    clearTimeout(late);
    return cut;
  }

  private endSlow(now: number): void {
    for (const exchange of this.exchanges) {
      if (exchange.request.complete) this.endSlowReader(exchange, now);
      else this.endSlowSender(exchange, now);
    }
  }

  private endSlowSender({ request, response, start, before }: Exchange, now: number): void {
    const { body, bodyRate } = this.patience;
    const { socket } = request;
    const due = ((now - start - body) / 1000) * bodyRate;
    if (now - start < body || socket.bytesRead - before >= due) return;
    if (!response.headersSent)
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    socket.destroy();
  }

  private endSlowReader(exchange: Exchange, now: number): void {
    const { read, readRate } = this.patience;
    const { socket } = exchange.request;
    const taken = socket.bytesWritten - socket.writableLength;
    if (socket.writableLength === 0) exchange.wait = null;
    else exchange.wait ??= { since: now, taken };
    if (!exchange.wait) return;
    const waited = now - exchange.wait.since;
    const due = ((waited - read) / 1000) * readRate;
    if (waited > read && taken - exchange.wait.taken < due) socket.destroy();
  }
}
