import pg from 'pg';

/** Thrown for work that needs the database while it is away; `cause` is what it did last. */
class DatabaseDownError extends Error {
  override name = 'DatabaseDownError';
  constructor(cause: unknown) {
    super('The database is not available', { cause });
  }
}

/** How often it looks whether anything has arrived, in milliseconds. */
const tick = 100;
/** After this much silence it asks on a connection of its own; a long query is silent too. */
const suspicious = 400;
/** After this much silence the database counts as gone: a page has to say so within two seconds. */
const gone = 1400;
/** Between two attempts to reach a database that is down. */
const retry = 500;

/**
 * Tells whether PostgreSQL is there by what it does: connections that fail, and bytes that arrive on
 * any connection. Silence is counted in turns of the event loop, each of which reads what has
 * arrived: a process that is busy, or a network that is slow, does not pass for a dead database.
 */
export class DatabaseWatch {
  /** Each connection, with what had arrived on it at the last look. */
  private readonly arrived = new Map<pg.Client, number>();
  private readonly established = new Set<pg.Client>();
  private own: pg.Client | undefined;
  private asking: Promise<void> | undefined;
  private awaited = 0;
  private silence = 0;
  private lastLook = 0;
  private timer: NodeJS.Timeout | undefined;
  private retryTimer: NodeJS.Timeout | undefined;
  private isClosed = false;
  /** Why the database is down; undefined while it is up. */
  down: DatabaseDownError | undefined;

  /**
   * @param config of the connection that is asked when the others are silent
   * @param onDown called when the database goes down: the connections are closed already
   */
  constructor(
    private readonly config: pg.ClientConfig,
    private readonly onDown: () => void,
  ) {}

  /** Watches `client` until its connection ends. */
  add(client: pg.Client): void {
    this.arrived.set(client, 0);
    // Without a listener an error ends the process. What it means for work in hand, queries tell.
    client.on('error', () => {});
    client.once('connect', () => this.established.add(client));
    client.once('end', () => {
      this.arrived.delete(client);
      this.established.delete(client);
      if (client === this.own) this.own = undefined;
    });
  }

  /** Counts silence from now on, until as many calls of `settle`. */
  expect(): void {
    this.awaited += 1;
    if (this.timer) return;
    this.silence = 0;
    this.lastLook = performance.now();
    this.timer = setInterval(() => this.look(), tick).unref();
  }

  settle(): void {
    this.awaited -= 1;
    if (this.awaited > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** Asks the database. @throws DatabaseDownError */
  async ping(): Promise<void> {
    if (!this.down) await this.ask();
    if (this.down) throw this.down;
  }

  /** Ends its own connection and all timers. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    clearTimeout(this.retryTimer);
    await this.own?.end();
  }

  private look(): void {
    const now = performance.now();
    // Late timers run before what arrived meanwhile is read, so a late turn counts as one turn.
    const turn = Math.min(now - this.lastLook, 1.5 * tick);
    this.lastLook = now;
    this.silence = this.hasArrived() ? 0 : this.silence + turn;
    if (this.silence >= gone) this.goDown(new NoAnswerError());
    else if (this.silence >= suspicious) void this.ask();
  }

  private hasArrived(): boolean {
    let hasChanged = false;
    for (const [client, before] of this.arrived) {
      const stream = client.connection.stream as { bytesRead?: number; connecting?: boolean };
      const now = (stream.bytesRead ?? 0) + (stream.connecting ? 0 : 1);
      if (now === before) continue;
      this.arrived.set(client, now);
      hasChanged = true;
    }
    return hasChanged;
  }

  /** Asks on its own connection; several callers share one question. */
  ask(): Promise<void> {
    if (this.isClosed) return Promise.resolve();
    this.asking ??= this.askOnce().finally(() => (this.asking = undefined));
    return this.asking;
  }

  private async askOnce(): Promise<void> {
    this.expect();
    try {
      if (!this.own) {
        this.own = new pg.Client(this.config);
        this.add(this.own);
        await this.own.connect();
      }
      await this.own.query('select 1');
      this.down = undefined;
    } catch (error) {
      this.own?.connection.stream.destroy();
      this.own = undefined;
      // Refused a further connection, it may still answer on those that it has granted.
      if (this.down || this.established.size === 0) this.goDown(error);
    } finally {
      this.settle();
    }
  }

  private goDown(cause: unknown): void {
    const wasUp = !this.down;
    this.down = new DatabaseDownError(cause);
    this.silence = 0;
    for (const client of this.arrived.keys()) client.connection.stream.destroy();
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(() => void this.ask(), retry).unref();
    if (wasUp) this.onDown();
  }
}

class NoAnswerError extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The database does not answer');
  }
}
