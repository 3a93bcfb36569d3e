import { globSync } from 'node:fs';

const dayNumber = Math.floor(Date.now() / 86_400_000);

/** One item of a list, another one each day (UTC). */
export const ofThisDay = <T>(items: readonly T[]): T | undefined => items[dayNumber % items.length];

/** Set by `npm test`: a share of the tests, or a step that is named and whole. Without it, every test runs. */
export type TestTurns = 'share' | 'whole';
const turns = process.env.TEST_TURNS as TestTurns | undefined;

/** Each test that is not long runs once in so many days. `npm test` is to take ten minutes on two processors. */
const days = turns === 'share' ? 7 : 1;

/** The way in, and what pages cost. More of signing in runs each day in the core alone: see `scripts/test-parts.ts`. */
const everyDay = ['e2e/smoke.spec.ts', 'e2e/page-cost.spec.ts'];

/**
 * The files of a pattern that `npm test` leaves out: long tests, and those that have their turn on another day, by their
 * place in the alphabet. With another `offset`, a file has its turn so many days earlier: so it meets the two databases on
 * different days.
 */
export function ofOtherDays(pattern: string, offset = 0): string[] {
  const { long = [], short = [] } = Object.groupBy(globSync(pattern).sort(), (file) =>
    file.includes('.long.') ? 'long' : 'short',
  );
  const others = short.filter((_, index) => (index + offset) % days !== dayNumber % days);
  return [...(turns ? long : []), ...others.filter((file) => !everyDay.includes(file))];
}
