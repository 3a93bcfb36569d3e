import { performance } from 'node:perf_hooks';

/** Reads the event loop. Times are in milliseconds. */
export type LoopClock = {
  now: () => number;
  /** Total time that the loop has been busy. */
  busy: () => number;
  /** Runs a function once the loop has read the sockets that are ready in this turn. */
  afterTurn: (run: () => void) => void;
};

const eventLoopClock: LoopClock = {
  now: () => performance.now(),
  busy: () => performance.eventLoopUtilization().active,
  afterTurn: (run) => void setImmediate(run),
};

/** The longest accepted wait, and the number of requests that are accepted in any case. */
type LoadLimit = { milliseconds: number; requests: number };

const limitForKnown: LoadLimit = { milliseconds: 3000, requests: 100 };
const limitForStrangers: LoadLimit = { milliseconds: 1500, requests: 50 };

/** Minimum milliseconds between two looks at the event loop. A look happens when a request arrives. */
const lookInterval = 100;
/** If the loop was busy for at least this share of the time, a look counts as occupied. */
const occupied = 0.9;
/** From this many occupied looks on, requests wait for their turn. */
const queueingLooks = 5;
/** From this many occupied looks on, requests may be refused. A burst or one long task stays below it. */
const refusingLooks = 30;
/** A waiting request begins after this many turns at the latest, even if new ones arrive in each turn. */
const maxTurns = 20;
/** A look that is not occupied cancels this many occupied ones. */
const cancelledLooks = 5;
/** Decay factor of the moving averages per look; they cover about the last ten seconds. */
const averageDecay = 0.99;

/**
 * Decides whether this process is so busy that one more request would wait too long. The estimated wait
 * is the number of requests in progress times the average busy time of the event loop for one request.
 * Requests that wait for something else, such as the database, are no overload: nothing is refused unless
 * the event loop has been busy for three seconds without a pause.
 *
 * Node accepts one connection in each turn of its loop (libuv 1.46 and later). Under load, requests would
 * therefore wait in the operating system, where they are not counted, and health checks with them. While
 * the loop is occupied, `turn` begins the next request only after a turn in which none arrived.
 */
export class LoadGuard {
  private readonly inProgress = { known: 0, all: 0 };
  private finished = 0;
  private lookedAt: number;
  private busyAt: number;
  private readonly waiting: { known: (() => void)[]; strangers: (() => void)[] } = {
    known: [],
    strangers: [],
  };
  private isTurning = false;
  private arrivals = 0;
  private turns = 0;
  private occupiedLooks = 0;
  private busyAverage = 0;
  private finishedAverage = 0;

  constructor(private readonly clock: LoopClock = eventLoopClock) {
    this.lookedAt = clock.now();
    this.busyAt = clock.busy();
  }

  /** Counts a request as in progress. @returns a function to call when its response is sent */
  begin(isKnown: boolean): () => void {
    const known = isKnown ? 1 : 0;
    this.inProgress.known += known;
    this.inProgress.all += 1;
    return () => {
      this.inProgress.known -= known;
      this.inProgress.all -= 1;
      this.finished += 1;
    };
  }

  /** Counts a request that has arrived. */
  arrive(): void {
    this.look(this.clock.now());
    this.arrivals += 1;
  }

  /**
   * Whether one more request should be refused.
   * @param isKnown whether it has a session or is part of signing in; such requests have priority
   */
  isOverloaded(isKnown: boolean): boolean {
    if (this.occupiedLooks < refusingLooks) return false;
    const { milliseconds, requests } = isKnown ? limitForKnown : limitForStrangers;
    const perRequest = this.busyAverage / Math.max(1, this.finishedAverage);
    // Known requests begin before all others, so only known ones are ahead of them.
    const before = isKnown ? this.inProgress.known : this.inProgress.all;
    return before >= Math.max(requests, milliseconds / perRequest);
  }

  /** Waits until this request may begin. @returns undefined if it may begin now */
  turn(isKnown: boolean): Promise<void> | undefined {
    if (this.occupiedLooks < queueingLooks) return undefined;
    return new Promise((resolve) => {
      this.waiting[isKnown ? 'known' : 'strangers'].push(resolve);
      if (this.isTurning) return;
      this.isTurning = true;
      this.clock.afterTurn(() => this.beginNext());
    });
  }

  private beginNext(): void {
    const { known, strangers } = this.waiting;
    this.turns += 1;
    if (this.arrivals === 0 || this.turns >= maxTurns) {
      this.turns = 0;
      (known.shift() ?? strangers.shift())?.();
    }
    this.arrivals = 0;
    this.isTurning = known.length + strangers.length > 0;
    if (this.isTurning) this.clock.afterTurn(() => this.beginNext());
  }

  private look(now: number): void {
    const took = now - this.lookedAt;
    if (took < lookInterval) return;
    const busy = this.clock.busy();
    const worked = busy - this.busyAt;
    if (worked >= took * occupied)
      this.occupiedLooks = Math.min(refusingLooks, this.occupiedLooks + 1);
    else this.occupiedLooks = Math.max(0, this.occupiedLooks - cancelledLooks);
    // Limited, because a single long task is not typical for the time of a request.
    this.busyAverage = this.busyAverage * averageDecay + Math.min(worked, 5 * lookInterval);
    this.finishedAverage = this.finishedAverage * averageDecay + this.finished;
    this.finished = 0;
    this.lookedAt = now;
    this.busyAt = busy;
  }
}
