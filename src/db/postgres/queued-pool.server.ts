import pg from 'pg';
import { searchSignal } from '../search/search-signal.server';
import { DatabaseWatch } from './database-watch.server';
import { nameStatements } from './named-statements.server';
import { isServerFault, reportServerFault } from './server-faults.server';
import { prepareSession } from './session-settings.server';
import { StatementLimit, cancelStatement } from './statement-limit.server';

/** Thrown when the wait for a connection is too long. */
class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
  constructor() {
    super('Too many queries wait for the database');
  }
}

/**
 * The request or job that uses a connection. It is notified when the database, and not its own
 * query, is at fault.
 */
export type ConnectionOwner = {
  onDatabaseFault: () => void;
  /**
   * Start time, by `performance.now()`. Waiters get a connection in the order of this time. Long work
   * resets it before each part; otherwise it would always be served before newer requests.
   */
  since: number;
};

export type QueuedPoolOptions = {
  /** Maximum number of connections. */
  size: number;
  /** Maximum duration of a statement in seconds; 15 by default, 0 for no limit. */
  statementSeconds?: number;
  /** Returns the request or job that runs in the current context. */
  currentConnectionOwner?: () => ConnectionOwner | undefined;
};

/** Maximum wait for a connection, in milliseconds. */
const maxWait = 10_000;
/** Queue lengths from which new requests are refused, and from which every query is refused. */
const overloadQueueLength = 1000;
const maxQueueLength = 5000;

type Waiter = {
  requestStart: number;
  queuedAt: number;
  grant: () => void;
  refuse: (error: Error) => void;
};
type Callback = Parameters<typeof pg.Pool.prototype.connect>[0];

/**
 * A connection pool with its own queue, sorted by the start of each request. The driver has one
 * timeout for both connecting and waiting in its queue, so its queue is not used. The length
 * of a wait is checked when a connection is released, and once a second in case none is released.
 */
export class QueuedPool extends pg.Pool {
  private readonly watch: DatabaseWatch;
  private readonly queue: Waiter[] = [];
  /** Maximum number of connections. */
  readonly size: number;
  private connectionsInUse = 0;
  private lastWait = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly statementSeconds: number;
  /** Returns the request or job that runs in the current context. */
  readonly currentConnectionOwner: () => ConnectionOwner | undefined;
  /** Used only through a pooler. On a direct connection the server itself limits statements. */
  private statementLimit: StatementLimit | undefined;
  /** Whether the newest connection leads to a pooler such as PgBouncer. */
  isThroughPooler = false;

  constructor(connection: pg.ClientConfig, options: QueuedPoolOptions) {
    const { size, statementSeconds = 15, currentConnectionOwner = () => undefined } = options;
    const watch = new DatabaseWatch(connection, () => this.refuseAll());
    class WatchedClient extends pg.Client {
      constructor(given?: pg.ClientConfig) {
        super(given);
        watch.add(this);
      }
    }
    super({
      ...connection,
      max: size,
      idleTimeoutMillis: 30_000,
      Client: WatchedClient,
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for the promise
      onConnect: (client) => this.prepare(client),
    });
    this.watch = watch;
    this.size = size;
    this.statementSeconds = statementSeconds;
    this.currentConnectionOwner = currentConnectionOwner;
    // Needed, because an error event without a listener ends the process. The pool replaces idle
    // connections that break.
    this.on('error', () => {});
  }

  /**
   * Milliseconds that a new request would wait for a connection: the longer of the last wait and the
   * longest wait in the queue. The last wait alone would be too low, because requests at the head of the
   * queue may be served quickly while others starve.
   */
  get expectedWait(): number {
    if (this.queue.length >= overloadQueueLength) return Infinity;
    if (this.queue.length === 0) return 0;
    let oldest = Infinity;
    for (const { queuedAt } of this.queue) oldest = Math.min(oldest, queuedAt);
    return Math.max(this.lastWait, performance.now() - oldest);
  }

  /** Number of queries that wait for a connection. */
  get queueLength(): number {
    return this.queue.length;
  }

  /** @throws DatabaseDownError */
  ping = (): Promise<void> => this.watch.ping();

  /**
   * @throws DatabaseBusyError when the queue is full or the wait was too long
   * @throws DatabaseDownError while the database is not available
   */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const owner = this.currentConnectionOwner();
    const signal = searchSignal();
    const client = this.acquire(owner, signal).catch((error: unknown) => {
      if (!signal?.aborted) reportServerFault(error, owner);
      throw error;
    });
    if (!callback) return client;
    client.then(
      (given) => callback(undefined, given, given.release.bind(given)),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }

  override async end(): Promise<void> {
    this.statementLimit?.close();
    await Promise.all([super.end(), this.watch.close()]);
  }

  private async prepare(client: pg.ClientBase): Promise<void> {
    this.isThroughPooler = await prepareSession(client, this.statementSeconds);
    nameStatements(client, this.isThroughPooler);
    if (this.isThroughPooler && this.statementSeconds > 0)
      this.statementLimit ??= new StatementLimit(this.statementSeconds);
  }

  private async acquire(
    owner: ConnectionOwner | undefined,
    signal: AbortSignal | undefined,
  ): Promise<pg.PoolClient> {
    if (this.watch.down) throw this.watch.down;
    if (this.connectionsInUse >= this.size)
      await this.wait(owner?.since ?? performance.now(), signal);
    else this.connectionsInUse += 1;
    this.watch.beginUse();
    try {
      const client = await this.connectUnbroken();
      if (!signal?.aborted) return this.trackUse(client, owner, signal);
      client.release();
      throw signal.reason;
    } catch (error) {
      this.releaseSlot();
      void this.watch.requestPing();
      throw this.watch.down ?? error;
    }
  }

  /**
   * Skips idle connections that the server has closed. The pool returns such a connection until it
   * notices the end, and queries on it would fail although the database is available.
   */
  private async connectUnbroken(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await super.connect();
      if (!this.watch.isBroken(client)) return client;
      client.release(true);
    }
  }

  /** Waits until a connection is released; its slot passes to this waiter. */
  private wait(requestStart: number, signal: AbortSignal | undefined): Promise<void> {
    if (this.queue.length >= maxQueueLength) throw new DatabaseBusyError();
    return new Promise((grant, refuse) => {
      const waiter = { requestStart, queuedAt: performance.now(), grant, refuse };
      const leave = () => {
        const position = this.queue.indexOf(waiter);
        if (position < 0) return;
        this.queue.splice(position, 1);
        refuse(new DatabaseBusyError());
      };
      signal?.addEventListener('abort', leave, { once: true });
      // Sorted by start, so that early requests finish first. In plain order of arrival, a burst of
      // requests would advance together and all would finish late.
      const position = this.queue.findLastIndex((other) => other.requestStart <= requestStart) + 1;
      this.queue.splice(position, 0, waiter);
      // Handles the case that no connection is released at all.
      this.timer ??= setInterval(() => this.refuseOverdue(), 1000).unref();
    });
  }

  private releaseSlot(): void {
    this.watch.endUse();
    for (;;) {
      const next = this.queue.shift();
      if (!next) {
        this.connectionsInUse -= 1;
        this.lastWait = 0;
        return;
      }
      this.lastWait = performance.now() - next.queuedAt;
      if (this.lastWait <= maxWait) return next.grant();
      next.refuse(new DatabaseBusyError());
    }
  }

  private refuseOverdue(): void {
    const isOverdue = ({ queuedAt }: Waiter) => performance.now() - queuedAt > maxWait;
    for (const waiter of this.queue.filter(isOverdue)) {
      this.queue.splice(this.queue.indexOf(waiter), 1);
      waiter.refuse(new DatabaseBusyError());
    }
    if (this.queue.length > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private refuseAll(): void {
    for (const { refuse } of this.queue.splice(0)) refuse(this.watch.down ?? new Error());
  }

  /** Returns a broken connection to the pool, because the ORM does not do so in every case. */
  private trackUse(
    client: pg.PoolClient,
    owner: ConnectionOwner | undefined,
    signal: AbortSignal | undefined,
  ): pg.PoolClient {
    const releaseToPool = client.release.bind(client);
    const onError = (error: Error) => {
      reportServerFault(error, owner);
      void this.watch.requestPing();
    };
    const onMessage = (error: { code?: string }) => {
      if (!signal?.aborted && isServerFault(error.code)) reportServerFault(error, owner);
    };
    const onAbort = () => cancelStatement(client);
    const onEnd = () => client.release(true);
    let isInUse = true;
    client.release = (error) => {
      if (!isInUse) return;
      isInUse = false;
      client.off('error', onError);
      client.off('end', onEnd);
      client.connection.off('errorMessage', onMessage);
      this.statementLimit?.end(client);
      signal?.removeEventListener('abort', onAbort);
      // The request to cancel may arrive late, and would then end the next statement of the connection.
      releaseToPool(signal?.aborted === true || error);
      this.releaseSlot();
    };
    this.statementLimit?.begin(client);
    signal?.addEventListener('abort', onAbort, { once: true });
    client.once('error', onError);
    client.once('end', onEnd);
    // Must run before the driver's own listener, which returns the connection to the pool.
    client.connection.prependListener('errorMessage', onMessage);
    return client;
  }
}
