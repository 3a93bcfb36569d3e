type Read = { current: Promise<unknown>; next: Promise<unknown> | undefined };

const underWay = new WeakMap<object, Map<string, Read>>();

/**
 * The milliseconds for which a read waits for the one before. A read of a lost connection, or behind a lock, may
 * take as long as a statement is allowed to, and delays others by no more than this.
 */
const longestWait = 500;

/** Waits until a read has ended, by an answer or an error, for at most `longestWait`. */
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
 * Runs a read for all who ask for the same rows while the one before is under way. It begins after
 * each of them has asked, so it sees every write that they have seen. It waits for the one before for
 * half a second at most.
 * @param statement one object for each statement of a database
 * @param values all that the rows depend on besides the statement
 * @returns rows that others get, too: change nothing in them
 * @throws what `run` throws, to all who wait for it
 */
export function shareRead<Result>(
  statement: object,
  values: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const reads = underWay.get(statement) ?? new Map<string, Read>();
  underWay.set(statement, reads);
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
