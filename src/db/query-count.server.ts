import type { Logger } from 'drizzle-orm';

let count = 0;

/** Counts queries; of their text nothing is kept. */
export const countingLogger: Logger = {
  logQuery: () => {
    count += 1;
  },
};

/** How many queries this process has sent to its database. */
export const queryCount = (): number => count;
