/**
 * Counts events under many keys in little memory: each key has one number for the current window and
 * one for the last. The last one weighs as much as the sliding window still reaches into it, so a
 * burst at the turn of two windows does not pass twice the limit.
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

  /** @returns 0 when the event was counted, else the seconds until it would be */
  count(key: string, now = Date.now()): number {
    this.turn(Math.floor(now / this.milliseconds));
    const elapsed = (now % this.milliseconds) / this.milliseconds;
    const counted = { current: this.current.get(key) ?? 0, last: this.last.get(key) ?? 0 };
    const wait = secondsToWait(this.limit, this.milliseconds / 1000, elapsed, counted);
    if (wait === 0) this.current.set(key, counted.current + 1);
    return wait;
  }

  /** Forgets what no window reaches any more. */
  private turn(index: number): void {
    if (index === this.index) return;
    this.last = index === this.index + 1 ? this.current : new Map<string, number>();
    this.current = new Map();
    this.index = index;
  }
}

/**
 * How long an event has to wait under two counters.
 * @param elapsed how much of the current window is over, 0 to 1
 * @returns whole seconds; 0 when it fits now
 */
export function secondsToWait(
  limit: number,
  seconds: number,
  elapsed: number,
  counted: { current: number; last: number },
): number {
  const { current, last } = counted;
  const room = limit - 1;
  if (last * (1 - elapsed) + current <= room) return 0;
  // Either the last window fades until there is room, or the current one becomes the last and does.
  const share =
    current <= room ? 1 - (room - current) / last - elapsed : 1 - elapsed + 1 - room / current;
  return Math.max(1, Math.ceil(share * seconds));
}
