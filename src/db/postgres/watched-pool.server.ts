import pg from 'pg';
import { searchSignal } from '../search/search-signal.server';
import { DatabaseWatch } from './database-watch.server';
import { nameStatements } from './named-statements.server';
import { prepareSession } from './session-settings.server';
import { cancelStatement, limitStatements } from './statement-limit.server';

/**
 * The request or job that uses a connection. It is notified when the database, and not its own
 * query, is at fault.
 */
export type ConnectionOwner = { onDatabaseFault: () => void };

export type WatchedPoolOptions = {
  /** Maximum number of connections. */
  size: number;
  /** Maximum duration of a statement in seconds; 15 by default, 0 for no limit. */
  statementSeconds?: number;
  /** Returns the request or job that runs in the current context. */
  currentConnectionOwner?: () => ConnectionOwner | undefined;
};

/**
 * Classes of errors caused by the server, not the query: operator intervention, insufficient resources,
 * connection exception (PostgreSQL manual, appendix A).
 */
const serverFaults = /^(57P|57014|53[023]|08)/;

type Callback = Parameters<typeof pg.Pool.prototype.connect>[0];

/**
 * The pool of the driver, whose queue is in the order of the queries. What waits in it is told at once when the database goes
 * down: a connection is waited for longer than that.
 */
export class WatchedPool extends pg.Pool {
  private readonly watch: DatabaseWatch;
  /** What ends a wait for a connection, and when the wait began; the first of them first. */
  private readonly waits = new Map<() => void, number>();
  /** Maximum number of connections. */
  readonly size: number;
  private lastWait = 0;
  private readonly statementSeconds: number;
  private readonly currentConnectionOwner: () => ConnectionOwner | undefined;
  /** Whether the newest connection leads to a pooler such as PgBouncer. */
  isThroughPooler = false;

  constructor(connection: pg.ClientConfig, options: WatchedPoolOptions) {
    const { size, statementSeconds = 15, currentConnectionOwner = () => undefined } = options;
    const isUsed = () => this.totalCount > this.idleCount;
    const endWaits = () => {
      for (const end of this.waits.keys()) end();
    };
    const watch = new DatabaseWatch(connection, isUsed, endWaits);
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

  /** Milliseconds that a new request would wait for a connection: the longer of the last wait and the longest that goes on. */
  get expectedWait(): number {
    const [since] = this.waits.values();
    if (since === undefined || this.waitingCount === 0) return 0;
    return Math.max(this.lastWait, performance.now() - since);
  }

  /** @throws DatabaseDownError */
  ping = (): Promise<void> => this.watch.ping();

  /**
   * @throws DatabaseDownError while the database is not available
   * @throws Error when the wait was too long
   */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const owner = this.currentConnectionOwner();
    const signal = searchSignal();
    const client = this.acquire(owner, signal).catch((error: unknown) => {
      if (!signal?.aborted) owner?.onDatabaseFault();
      throw error;
    });
    if (!callback) return client;
    client.then(
      (given) => callback(undefined, given, given.release.bind(given)),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.watch.close()]);
  }

  private async prepare(client: pg.ClientBase): Promise<void> {
    this.isThroughPooler = await prepareSession(client, this.statementSeconds);
    nameStatements(client, this.isThroughPooler);
  }

  private async acquire(
    owner: ConnectionOwner | undefined,
    signal: AbortSignal | undefined,
  ): Promise<pg.PoolClient> {
    if (this.watch.down) throw this.watch.down;
    try {
      return this.trackUse(await this.connectInTime(signal), owner, signal);
    } catch (error) {
      void this.watch.requestPing();
      throw this.watch.down ?? error;
    }
  }

  /** Waits for a connection until the database goes down or `signal` is aborted. */
  private async connectInTime(signal: AbortSignal | undefined): Promise<pg.PoolClient> {
    const ended = Promise.withResolvers<never>();
    const end = () => ended.reject(signal?.reason ?? this.watch.down);
    const since = performance.now();
    this.waits.set(end, since);
    signal?.addEventListener('abort', end);
    const connecting = this.connectUnbroken();
    try {
      const client = await Promise.race([connecting, ended.promise]);
      signal?.throwIfAborted();
      this.lastWait = performance.now() - since;
      return client;
    } catch (error) {
      connecting.then(
        (client) => client.release(),
        () => {},
      );
      throw error;
    } finally {
      this.waits.delete(end);
      signal?.removeEventListener('abort', end);
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

  /** Returns a broken connection to the pool, because the ORM does not do so in every case. */
  private trackUse(
    client: pg.PoolClient,
    owner: ConnectionOwner | undefined,
    signal: AbortSignal | undefined,
  ): pg.PoolClient {
    const releaseToPool = client.release.bind(client);
    const onError = () => {
      owner?.onDatabaseFault();
      void this.watch.requestPing();
    };
    const onMessage = (error: { code?: string }) => {
      if (!signal?.aborted && serverFaults.test(error.code ?? '')) owner?.onDatabaseFault();
    };
    const onAbort = () => cancelStatement(client);
    const onEnd = () => client.release(true);
    // On a direct connection the server itself limits statements.
    const isLimitedHere = this.isThroughPooler && this.statementSeconds > 0;
    const endLimit = isLimitedHere ? limitStatements(client, this.statementSeconds) : undefined;
    let isInUse = true;
    client.release = (error) => {
      if (!isInUse) return;
      isInUse = false;
      client.off('error', onError);
      client.off('end', onEnd);
      client.connection.off('errorMessage', onMessage);
      endLimit?.();
      signal?.removeEventListener('abort', onAbort);
      // The request to cancel may arrive late, and would then end the next statement of the connection.
      releaseToPool(signal?.aborted === true || error);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    client.once('error', onError);
    client.once('end', onEnd);
    // Must run before the driver's own listener, which returns the connection to the pool.
    client.connection.prependListener('errorMessage', onMessage);
    return client;
  }
}
