import { globSync } from 'node:fs';

const dayNumber = Math.floor(Date.now() / 86_400_000);

/** In so many days, `npm test` runs each long test once: one or two a day, because a test run is to take twelve minutes. */
const daysOfATurn = 21;

/** The files of a pattern that `npm test` leaves to other days, by their place in the alphabet. */
export const longTestsOfOtherDays = (pattern: string): string[] =>
  globSync(pattern)
    .sort()
    .filter((_, index) => index % daysOfATurn !== dayNumber % daysOfATurn);
