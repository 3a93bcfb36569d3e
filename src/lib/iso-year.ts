/** A year as ISO 8601 writes it, where 1 BC (here -1) is the year 0. */
export const isoYear = (year: number): string =>
  year > 0
    ? String(year).padStart(4, '0')
    : `${year < -1 ? '-' : ''}${String(Math.max(0, -year - 1)).padStart(4, '0')}`;
