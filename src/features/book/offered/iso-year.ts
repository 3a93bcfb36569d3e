/** A year in the form of ISO 8601, in which 1 BC (here -1) is the year 0. */
export const isoYear = (year: number): string =>
  year > 0
    ? String(year).padStart(4, '0')
    : `${year < -1 ? '-' : ''}${String(Math.max(0, -year - 1)).padStart(4, '0')}`;
