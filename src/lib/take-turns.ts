/**
 * Makes a function that runs work when fewer than `most()` others run, in the order of the calls. For work
 * that always ends, because later calls wait for it.
 */
export function takeTurns(most: () => number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Result): Promise<Awaited<Result>> => {
    if (running < most()) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The next one takes over this turn.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
