import pg from 'pg';

/** Thrown when the database is not available; `cause` is the last connection error. */
class DatabaseDownError extends Error {
  override name = 'DatabaseDownError';
  constructor(cause: unknown) {
    super('The database is not available', { cause });
  }
}

/** Milliseconds between two checks for received bytes. */
const checkInterval = 100;
/**
 * After this many milliseconds without a byte, a ping on a separate connection checks whether the
 * database is down or only runs a long query.
 */
const pingAfter = 400;
/**
 * After this many milliseconds without a byte, the database counts as down. The error page must be
 * sent within two seconds.
 */
const downAfter = 1400;
/** Milliseconds between two attempts to reach a database that is down. */
const retryInterval = 500;

/**
 * Detects whether PostgreSQL is available from failed connections and from the bytes that arrive on
 * all connections. Only time in which the event loop ran counts as waiting, so a busy process or a
 * slow network does not look like a dead database.
 */
export class DatabaseWatch {
  /** For each connection, the bytes received up to the last check. */
  private readonly bytesReceived = new Map<pg.Client, number>();
  private readonly established = new Set<pg.Client>();
  private readonly broken = new WeakSet<object>();
  private pingClient: pg.Client | undefined;
  private pendingPing: Promise<void> | undefined;
  private unansweredFor = 0;
  private lastCheck = performance.now();
  private readonly timer = setInterval(() => this.check(), checkInterval).unref();
  private retryTimer: NodeJS.Timeout | undefined;
  private isClosed = false;
  /** Why the database is down; undefined while it is available. */
  down: DatabaseDownError | undefined;

  /**
   * @param config of the separate connection that is used for pings
   * @param isUsed whether work uses the database, or waits for a connection to it
   * @param onDown called when the database goes down, after all connections are closed
   */
  constructor(
    private readonly config: pg.ClientConfig,
    private readonly isUsed: () => boolean,
    private readonly onDown: () => void,
  ) {}

  /** Whether the connection has failed, even if its end has not been noticed yet. */
  isBroken = (client: object): boolean => this.broken.has(client);

  /** Watches `client` until its connection ends. */
  add(client: pg.Client): void {
    this.bytesReceived.set(client, 0);
    // Without a listener, an error event ends the process. Running queries report the error
    // themselves.
    client.on('error', () => this.broken.add(client));
    client.once('connect', () => this.established.add(client));
    client.once('end', () => {
      this.bytesReceived.delete(client);
      this.established.delete(client);
      if (client === this.pingClient) this.pingClient = undefined;
    });
  }

  /** Checks the database now. @throws DatabaseDownError */
  async ping(): Promise<void> {
    if (!this.down) await this.requestPing();
    if (this.down) throw this.down;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    clearTimeout(this.retryTimer);
    await this.pingClient?.end();
  }

  private check(): void {
    const now = performance.now();
    // A late timer runs before the received bytes are read, so its delay counts only once.
    const elapsed = Math.min(now - this.lastCheck, 1.5 * checkInterval);
    this.lastCheck = now;
    const isAwaited = this.isUsed() || this.pendingPing !== undefined;
    this.unansweredFor = this.hasReceivedBytes() || !isAwaited ? 0 : this.unansweredFor + elapsed;
    if (this.unansweredFor >= downAfter) this.goDown(new NoAnswerError());
    else if (this.unansweredFor >= pingAfter) void this.requestPing();
  }

  private hasReceivedBytes(): boolean {
    let hasChanged = false;
    for (const [client, before] of this.bytesReceived) {
      const stream = client.connection.stream as { bytesRead?: number; connecting?: boolean };
      const now = (stream.bytesRead ?? 0) + (stream.connecting ? 0 : 1);
      if (now === before) continue;
      this.bytesReceived.set(client, now);
      hasChanged = true;
    }
    return hasChanged;
  }

  /** Pings on a separate connection; simultaneous callers share one ping. */
  requestPing(): Promise<void> {
    if (this.isClosed) return Promise.resolve();
    this.pendingPing ??= this.pingOnce().finally(() => (this.pendingPing = undefined));
    return this.pendingPing;
  }

  private async pingOnce(): Promise<void> {
    try {
      if (!this.pingClient) {
        this.pingClient = new pg.Client(this.config);
        this.add(this.pingClient);
        await this.pingClient.connect();
      }
      await this.pingClient.query('select 1');
      this.down = undefined;
    } catch (error) {
      this.pingClient?.connection.stream.destroy();
      this.pingClient = undefined;
      // When the server refuses a new connection, the established connections may still work.
      if (this.down || this.established.size === 0) this.goDown(error);
    }
  }

  private goDown(cause: unknown): void {
    const wasUp = !this.down;
    this.down = new DatabaseDownError(cause);
    this.unansweredFor = 0;
    for (const client of this.bytesReceived.keys()) client.connection.stream.destroy();
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(() => void this.requestPing(), retryInterval).unref();
    if (wasUp) this.onDown();
  }
}

class NoAnswerError extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The database does not answer');
  }
}
