import { isDeepStrictEqual } from 'node:util';

/** Whether a record has all the given values already; undefined ones do not count. */
export const isPartOf = (record: object, changes: object): boolean =>
  Object.entries(changes).every(
    ([key, value]) =>
      value === undefined || isDeepStrictEqual(value, (record as Record<string, unknown>)[key]),
  );
