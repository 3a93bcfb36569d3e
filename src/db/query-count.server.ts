import type { Logger } from 'drizzle-orm';

let count = 0;

/** Counts queries. It does not keep their text. */
export const countingLogger: Logger = {
  logQuery: () => {
    count += 1;
  },
};

/** Number of queries that this process has sent to its database. */
export const queryCount = (): number => count;
