/** A running read, and the one that starts after it. */
type Read = { current: Promise<unknown>; next: Promise<unknown> | undefined };

/** Running reads, by statement and values. */
const runningReads = new WeakMap<object, Map<string, Read>>();

/**
 * Maximum milliseconds that a read waits for the previous one. A read on a lost connection or behind a
 * lock may take up to the statement timeout, and must not delay others that long.
 */
const longestWait = 500;

/** Waits until a read has succeeded or failed, for at most `longestWait`. */
const endOf = (read: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, longestWait);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    read.then(end, end);
  });

/**
 * Lets equal reads share one run: all callers that arrive while a read is running get the result of the
 * next one. That one starts after their calls, so it sees every write that they have seen. It waits for
 * the running read at most half a second.
 * @param statement an object that identifies the statement and its database
 * @param values everything else that the rows depend on
 * @returns rows that other callers may hold, too: do not change them
 * @throws the error of `run`, to all callers that share it
 */
export function shareRead<Result>(
  statement: object,
  values: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const reads = runningReads.get(statement) ?? new Map<string, Read>();
  runningReads.set(statement, reads);
  const begin = (): Promise<Result> => {
    const current = run();
    const read: Read = { current, next: undefined };
    reads.set(values, read);
    const end = () => {
      if (!read.next) reads.delete(values);
    };
    void current.then(end, end);
    return current;
  };
  const read = reads.get(values);
  if (!read) return begin();
  read.next ??= endOf(read.current).then(begin);
  return read.next as Promise<Result>;
}
