import { expect, it } from 'vitest';
import { LoadGuard } from './load-guard.server';

type Job = { left: number; since: number; isKnown: boolean; end: () => void };

/**
 * A process that works on all its requests in turn, in steps of simulated time. Each request takes
 * `cost` milliseconds of work.
 */
class SimulatedProcess {
  now = 0;
  private busy = 0;
  private jobs: Job[] = [];
  readonly waits: number[] = [];
  readonly refused = { known: 0, stranger: 0 };
  readonly guard = new LoadGuard({
    now: () => this.now,
    busy: () => this.busy,
    // Each request is read in a turn of its own.
    afterTurn: (run) => run(),
  });

  constructor(private readonly cost: number) {}

  get inProgress(): number {
    return this.jobs.length;
  }

  arrive(isKnown: boolean): void {
    this.guard.arrive();
    if (this.guard.isOverloaded(isKnown)) this.refused[isKnown ? 'known' : 'stranger'] += 1;
    else
      this.jobs.push({ left: this.cost, since: this.now, isKnown, end: this.guard.begin(isKnown) });
  }

  /** Works for one millisecond on the next request. */
  step(): void {
    this.now += 1;
    const job = this.jobs.shift();
    if (!job) return;
    this.busy += 1;
    job.left -= 1;
    if (job.left > 0) this.jobs.push(job);
    else {
      job.end();
      this.waits.push(this.now - job.since);
    }
  }

  /** Simulates that a task other than a request, or another program, occupies the processor. */
  block(milliseconds: number): void {
    this.now += milliseconds;
    this.busy += milliseconds;
  }
}

const cost = 15;
const seconds = 1000;

/** Sends `known` and `strangers` requests a second, evenly. */
function load(process: SimulatedProcess, duration: number, known: number, strangers: number) {
  const until = process.now + duration;
  const due = { known: 0, strangers: 0 };
  while (process.now < until) {
    process.step();
    due.known += known / seconds;
    due.strangers += strangers / seconds;
    for (; due.known >= 1; due.known -= 1) process.arrive(true);
    for (; due.strangers >= 1; due.strangers -= 1) process.arrive(false);
  }
}

it('serves as many requests as it can at three times the load, each in time', () => {
  const process = new SimulatedProcess(cost);
  const capacity = seconds / cost;
  load(process, 10 * seconds, 0, 3 * capacity);
  process.waits.length = 0;
  load(process, 20 * seconds, 0, 3 * capacity);
  expect(process.waits.length).toBeGreaterThan(0.95 * 20 * capacity);
  expect(Math.max(...process.waits)).toBeLessThan(5 * seconds);
});

it('gives priority to requests with a session', () => {
  const process = new SimulatedProcess(cost);
  const capacity = seconds / cost;
  // At first nothing is refused. The requests that pile up then are served during this time.
  load(process, 10 * seconds, 0.5 * capacity, 2.5 * capacity);
  Object.assign(process.refused, { known: 0, stranger: 0 });
  load(process, 20 * seconds, 0.5 * capacity, 2.5 * capacity);
  expect(process.refused.stranger).toBeGreaterThan(0);
  expect(process.refused.known).toBe(0);
});

it('accepts a burst of 200 requests, and those that pile up during a long task', () => {
  const process = new SimulatedProcess(cost);
  load(process, 3 * seconds, 10, 10);
  for (let index = 0; index < 200; index += 1) process.arrive(false);
  load(process, 10 * seconds, 3, 0);
  process.block(20 * seconds);
  for (let index = 0; index < 500; index += 1) process.arrive(false);
  expect(process.refused).toEqual({ known: 0, stranger: 0 });
});

it('refuses nothing while requests wait for something else', () => {
  const process = new SimulatedProcess(cost);
  for (let index = 0; index < 1000; index += 1) process.guard.begin(false);
  load(process, 20 * seconds, 20, 20);
  expect(process.refused).toEqual({ known: 0, stranger: 0 });
});

it('refuses nothing on a slow machine while few requests are in progress', () => {
  const process = new SimulatedProcess(40 * cost);
  for (let index = 0; index < 2000; index += 1) {
    while (process.inProgress < 49) process.arrive(false);
    for (let turn = 0; turn < 50; turn += 1) process.step();
  }
  expect(process.now).toBeGreaterThan(60 * seconds);
  expect(process.refused).toEqual({ known: 0, stranger: 0 });
});

/**
 * A process that answers each request at once, as with the embedded database, and accepts one
 * connection in each turn: without turns, requests would wait unread in their sockets.
 */
it('reads arriving requests before it begins the next one', async () => {
  const clock = { now: 0 };
  let busy = 0;
  const afterTurn: (() => void)[] = [];
  const guard = new LoadGuard({
    now: () => clock.now,
    busy: () => busy,
    afterTurn: (run) => afterTurn.push(run),
  });
  const work = (milliseconds: number) => {
    clock.now += milliseconds;
    busy += milliseconds;
  };
  const unread: number[] = [];
  let refused = 0;
  let waits: number[] = [];
  const read = (arrived: number) => {
    guard.arrive();
    if (guard.isOverloaded(false)) {
      refused += 1;
      return;
    }
    const end = guard.begin(false);
    const answer = () => {
      work(cost);
      end();
      waits.push(clock.now - arrived);
    };
    const turn = guard.turn(false);
    if (turn) void turn.then(answer);
    else answer();
  };
  let sent = 0;
  const until = async (end: number) => {
    while (clock.now < end) {
      work(0.2);
      for (; (sent * cost) / 3 < clock.now; sent += 1) unread.push((sent * cost) / 3);
      const [arrived] = unread.splice(0, 1);
      if (arrived !== undefined) read(arrived);
      for (const run of afterTurn.splice(0)) run();
      // Promises run before the next turn.
      await Promise.resolve();
    }
  };
  await until(20 * seconds);
  waits = [];
  await until(40 * seconds);
  expect(refused).toBeGreaterThan(0);
  expect(waits.length).toBeGreaterThan((0.8 * 20 * seconds) / cost);
  expect(Math.max(...waits)).toBeLessThan(5 * seconds);
});
