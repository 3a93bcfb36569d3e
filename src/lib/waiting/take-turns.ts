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

/**
 * Makes a function that runs one work after the other. It returns null, and does not run the work, if
 * `maxWaiting` others wait already.
 */
export function takeSingleTurns(maxWaiting: number) {
  const inTurn = takeTurns(() => 1);
  let queued = 0;
  return <Result>(work: () => Promise<Result>): Promise<Result> | null => {
    // One runs while the others wait.
    if (queued > maxWaiting) return null;
    queued += 1;
    return inTurn(work).finally(() => (queued -= 1));
  };
}
