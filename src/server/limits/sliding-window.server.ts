/**
 * Counts events of many keys with little memory: two numbers per key, for the current and the
 * previous fixed window. The previous one is weighted by the part that the sliding window still
 * covers. A burst at the boundary of two windows therefore cannot pass twice the limit.
 */
export class SlidingWindow {
  private readonly milliseconds: number;
  private index = 0;
  private current = new Map<string, number>();
  private last = new Map<string, number>();

  constructor(
    readonly limit: number,
    seconds: number,
  ) {
    this.milliseconds = seconds * 1000;
  }

  /**
   * Counts an event if the limit allows it.
   * @returns 0 when the event was counted, otherwise the seconds until it would be allowed
   */
  count(key: string, now = Date.now()): number {
    this.moveTo(Math.floor(now / this.milliseconds));
    const elapsed = (now % this.milliseconds) / this.milliseconds;
    const counts = { current: this.current.get(key) ?? 0, last: this.last.get(key) ?? 0 };
    const wait = secondsToWait(this.limit, this.milliseconds / 1000, elapsed, counts);
    if (wait === 0) this.current.set(key, counts.current + 1);
    return wait;
  }

  /** Makes `index` the current window and drops the counts of expired windows. */
  private moveTo(index: number): void {
    if (index === this.index) return;
    this.last = index === this.index + 1 ? this.current : new Map<string, number>();
    this.current = new Map();
    this.index = index;
  }
}

/**
 * How long an event has to wait, computed from the two counts of its key.
 * @param elapsed the elapsed part of the current window, 0 to 1
 * @returns whole seconds; 0 when the event is allowed now
 */
function secondsToWait(
  limit: number,
  seconds: number,
  elapsed: number,
  counts: { current: number; last: number },
): number {
  const { current, last } = counts;
  const room = limit - 1;
  if (last * (1 - elapsed) + current <= room) return 0;
  // The wait ends in this window if the previous count decays enough, otherwise in the next window.
  const share =
    current <= room ? 1 - (room - current) / last - elapsed : 1 - elapsed + 1 - room / current;
  // The weights are an estimate: after a whole window there is room even where it says otherwise.
  return Math.min(seconds, Math.max(1, Math.ceil(share * seconds)));
}
