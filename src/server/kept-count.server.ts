import { logger } from './logger.server';

/** Milliseconds for which a number is shown without being counted again, also when it could not be counted. */
const keptMilliseconds = 60_000;

/**
 * A number that stands on many pages and is counted once a minute, in each instance. What changes it here says so;
 * a change of another instance is shown within the minute.
 * @param what names it in the log when it cannot be counted
 */
export function keptCount(what: string, count: () => Promise<number>) {
  let last: { until: number; number: Promise<number | null> } | undefined;
  const keep = (number: Promise<number | null>) => {
    last = { until: performance.now() + keptMilliseconds, number };
    return number;
  };
  return {
    /** The number, which may be as old as a minute; null if it could not be counted. */
    read: (): Promise<number | null> =>
      last && performance.now() < last.until
        ? last.number
        : keep(
            count().catch((error: unknown) => {
              logger().warn({ err: error }, `${what} could not be counted`);
              return null;
            }),
          ),
    /** Keeps a number that was counted for another reason. */
    keep: (number: number): void => void keep(Promise.resolve(number)),
    forget: (): void => {
      last = undefined;
    },
  };
}
