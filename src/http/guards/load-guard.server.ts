import { performance } from 'node:perf_hooks';

/** Reads the event loop. Times are in milliseconds. */
export type LoopClock = {
  now: () => number;
  /** The time that the loop has worked so far. */
  busy: () => number;
  /** Runs a function once the loop has read the sockets that are ready in this turn. */
  afterTurn: (run: () => void) => void;
};

const eventLoopClock: LoopClock = {
  now: () => performance.now(),
  busy: () => performance.eventLoopUtilization().active,
  afterTurn: (run) => void setImmediate(run),
};

/** The longest wait that is accepted, and the number of requests that are always taken. */
type LoadLimit = { milliseconds: number; requests: number };

const limitForKnown: LoadLimit = { milliseconds: 3000, requests: 100 };
const limitForStrangers: LoadLimit = { milliseconds: 1500, requests: 50 };

/** The event loop is looked at with the first request after this many milliseconds. */
const lookInterval = 100;
/** Share of the time from which the loop counts as fully occupied. */
const occupied = 0.9;
/** Occupied looks in a row until requests are begun one after the other. */
const queueing = 5;
/** Occupied looks in a row until requests are refused: a burst or one long task is waited out. */
const patience = 30;
/** A request is begun after this many turns at the latest, also when each turn brings new ones. */
const maxTurns = 20;
/** Looks with a free moment take this many occupied ones back. */
const relief = 5;
/** Weight of the past in the averages, at each look: they cover about the last ten seconds. */
const memory = 0.99;

/**
 * Decides whether this process has so much to do that one more request would wait too long. It
 * estimates the wait as the number of requests in progress times the time that the event loop works
 * for one. Requests in progress that wait for something else are no overload: nothing is refused
 * unless the event loop has been occupied for three seconds without a pause.
 *
 * Node accepts one connection in each turn of its loop (libuv 1.46 and later), so requests would wait
 * uncounted in the system, and a new connection that asks for the health with them. While the loop is
 * occupied, `turn` therefore begins the next request only after a turn that brought none.
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

  /** Counts a request. @returns a function to call when it is answered */
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

  /**
   * Whether one more request should be refused.
   * @param isKnown whether it is signed in, or a step on the way there: such requests go first
   */
  isOverloaded(isKnown: boolean): boolean {
    const now = this.clock.now();
    this.look(now);
    this.arrivals += 1;
    if (this.occupiedLooks < patience) return false;
    const { milliseconds, requests } = isKnown ? limitForKnown : limitForStrangers;
    const perRequest = this.busyAverage / Math.max(1, this.finishedAverage);
    // Those that are signed in are begun before all strangers.
    const before = isKnown ? this.inProgress.known : this.inProgress.all;
    return before >= Math.max(requests, milliseconds / perRequest);
  }

  /** Waits until it is this request's turn. @returns undefined when there is nothing to wait for */
  turn(isKnown: boolean): Promise<void> | undefined {
    if (this.occupiedLooks < queueing) return undefined;
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
    if (worked >= took * occupied) this.occupiedLooks = Math.min(patience, this.occupiedLooks + 1);
    else this.occupiedLooks = Math.max(0, this.occupiedLooks - relief);
    // A long task says nothing about the time for a request.
    this.busyAverage = this.busyAverage * memory + Math.min(worked, 5 * lookInterval);
    this.finishedAverage = this.finishedAverage * memory + this.finished;
    this.finished = 0;
    this.lookedAt = now;
    this.busyAt = busy;
  }
}
