/** Whether a name is one of the world's time zones, such as `Africa/Nairobi` (IANA, RFC 6557). */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** What a clock in a zone is ahead of UTC at a moment, in milliseconds. */
function aheadOfUtc(moment: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - moment;
}

/**
 * The moment at which a day begins where the clocks show a zone's time.
 * @param day as in `2026-11-21`
 * @param daysLater of the day so many days after it
 */
export function startOfDay(day: string, zone: string, daysLater = 0): Date {
  const inUtc = Date.parse(`${day}T00:00:00Z`) + daysLater * 86_400_000;
  // The clocks may have been changed between the two: look again from near the beginning.
  const near = inUtc - aheadOfUtc(inUtc, zone);
  return new Date(inUtc - aheadOfUtc(near, zone));
}
