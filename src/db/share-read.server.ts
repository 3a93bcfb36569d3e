type Read = { current: Promise<unknown>; next: Promise<unknown> | undefined };

const underWay = new WeakMap<object, Map<string, Read>>();

/**
 * Runs a read for all who ask for the same rows while the one before is under way. It begins after
 * each of them has asked, so it sees every write that they have seen.
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
  read.next ??= read.current.then(begin, begin);
  return read.next as Promise<Result>;
}
