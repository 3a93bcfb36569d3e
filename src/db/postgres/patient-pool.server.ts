import pg from 'pg';
import { DatabaseWatch } from './database-watch.server';

/** Thrown for work that would have to wait too long for a connection. */
class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
  constructor() {
    super('Too much waits for the database');
  }
}

/** Who asks for a connection: told when the database, not the work, was at fault. */
export type Holder = {
  onDatabaseFault: (error: unknown) => void;
  /** When it began, by `performance.now()`: of those that wait, the one that began first goes on. */
  since: number;
};

/** Longest wait for a connection, in milliseconds. */
const longestWait = 10_000;
/** From here on new requests are refused before they begin. */
const lateWait = 5000;
/** How much may wait for a connection before new requests are refused, and at all. */
const manyWaiting = 1000;
const mostWaiting = 5000;

/** Operator intervention, lack of resources, connection exception (PostgreSQL, appendix A). */
const isServerFault = (code = '') => /^(57P|57014|53[023]|08)/.test(code);

type Waiter = { began: number; since: number; grant: () => void; refuse: (error: Error) => void };
type Callback = Parameters<typeof pg.Pool.prototype.connect>[0];

/**
 * A pool in which work waits its turn, what began first before the rest: the driver's own allows as much time for waiting
 * in its queue as for connecting. How long a wait was is judged when it is over, so that it ends
 * with an answer of the database, and not with a timer that a busy process fires late.
 */
export class PatientPool extends pg.Pool {
  private readonly watch: DatabaseWatch;
  private readonly queue: Waiter[] = [];
  private readonly size: number;
  private taken = 0;
  private lastWait = 0;
  private timer: NodeJS.Timeout | undefined;

  /**
   * @param ask how the database is asked whether it is there
   * @param currentHolder the holder that work in the current context belongs to
   */
  constructor(
    config: pg.PoolConfig & { max: number },
    ask: pg.ClientConfig,
    private readonly currentHolder: () => Holder | undefined,
  ) {
    const watch = new DatabaseWatch(ask, () => this.refuseAll());
    class WatchedClient extends pg.Client {
      constructor(given?: pg.ClientConfig) {
        super(given);
        watch.add(this);
      }
    }
    super({ ...config, Client: WatchedClient });
    this.watch = watch;
    this.size = config.max;
    // The pool replaces idle connections that break.
    this.on('error', () => {});
  }

  /** Whether a new request would wait too long, so that it is better refused at once. */
  get isOverloaded(): boolean {
    const { length } = this.queue;
    return length > 0 && (length >= manyWaiting || this.lastWait > lateWait);
  }

  /** How much waits for a connection. */
  get queueLength(): number {
    return this.queue.length;
  }

  /** @throws DatabaseDownError */
  ping = (): Promise<void> => this.watch.ping();

  /**
   * @throws DatabaseBusyError when the wait was, or would be, too long
   * @throws DatabaseDownError while the database is away
   */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const holder = this.currentHolder();
    const client = this.acquire(holder).catch((error: unknown) => {
      holder?.onDatabaseFault(error);
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

  private async acquire(holder: Holder | undefined): Promise<pg.PoolClient> {
    if (this.watch.down) throw this.watch.down;
    if (this.taken >= this.size) await this.wait(holder?.since ?? performance.now());
    else this.taken += 1;
    this.watch.expect();
    try {
      return this.lend(await super.connect(), holder);
    } catch (error) {
      this.giveBack();
      void this.watch.ask();
      throw this.watch.down ?? error;
    }
  }

  /** The slot of the one who grants it passes to the one who waits. */
  private wait(began: number): Promise<void> {
    if (this.queue.length >= mostWaiting) throw new DatabaseBusyError();
    return new Promise((grant, refuse) => {
      const waiter = { began, since: performance.now(), grant, refuse };
      // Else a burst advances on its whole breadth, and everything is late at the same time.
      const place = this.queue.findLastIndex((other) => other.began <= began) + 1;
      this.queue.splice(place, 0, waiter);
      // For when no connection comes back at all.
      this.timer ??= setInterval(() => this.refuseLate(), 1000).unref();
    });
  }

  private giveBack(): void {
    this.watch.settle();
    for (;;) {
      const next = this.queue.shift();
      if (!next) {
        this.taken -= 1;
        this.lastWait = 0;
        return;
      }
      this.lastWait = performance.now() - next.since;
      if (this.lastWait <= longestWait) return next.grant();
      next.refuse(new DatabaseBusyError());
    }
  }

  private refuseLate(): void {
    const isLate = ({ since }: Waiter) => performance.now() - since > longestWait;
    for (const late of this.queue.filter(isLate)) {
      this.queue.splice(this.queue.indexOf(late), 1);
      late.refuse(new DatabaseBusyError());
    }
    if (this.queue.length > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private refuseAll(): void {
    for (const { refuse } of this.queue.splice(0)) refuse(this.watch.down ?? new Error());
  }

  /** A connection that breaks comes back by itself: the ORM does not return it in every case. */
  private lend(client: pg.PoolClient, holder: Holder | undefined): pg.PoolClient {
    const takeBack = client.release.bind(client);
    const onError = (error: unknown) => {
      holder?.onDatabaseFault(error);
      void this.watch.ask();
    };
    const onMessage = (error: { code?: string }) => {
      if (isServerFault(error.code)) holder?.onDatabaseFault(error);
    };
    const onEnd = () => client.release(true);
    let isLent = true;
    client.release = (error) => {
      if (!isLent) return;
      isLent = false;
      client.off('error', onError);
      client.off('end', onEnd);
      client.connection.off('errorMessage', onMessage);
      takeBack(error);
      this.giveBack();
    };
    client.once('error', onError);
    client.once('end', onEnd);
    // Before the driver's own, which hands the connection back.
    client.connection.prependListener('errorMessage', onMessage);
    return client;
  }
}
