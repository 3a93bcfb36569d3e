/** Whether a name is an IANA time zone (RFC 6557), such as `Africa/Nairobi`. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Offset of a time zone from UTC at a given moment, in milliseconds. */
function utcOffset(moment: number, zone: string): number {
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
 * The moment at which a day begins in a time zone.
 * @param day such as `2026-11-21`
 * @param daysLater returns the start of the day this many days later
 */
export function startOfDay(day: string, zone: string, daysLater = 0): Date {
  const inUtc = Date.parse(`${day}T00:00:00Z`) + daysLater * 86_400_000;
  // The offset may change between UTC midnight and local midnight, so it is computed again for the estimate.
  const estimate = inUtc - utcOffset(inUtc, zone);
  return new Date(inUtc - utcOffset(estimate, zone));
}
