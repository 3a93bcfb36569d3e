const minute = 60_000;

/**
 * Returns a function that is true for each kind at most once a minute, such as for a line of the log that every request
 * could cause.
 * @param maxKinds kinds that are told apart; all further ones are one kind
 */
export function onceAMinute(maxKinds: number): (kind: string) => boolean {
  // By `performance.now()`, because the clock of the system may be set back.
  const times = new Map<string, number>();
  return (kind) => {
    const key = times.has(kind) || times.size < maxKinds ? kind : 'other';
    const now = performance.now();
    if (now - (times.get(key) ?? -Infinity) < minute) return false;
    times.set(key, now);
    return true;
  };
}
