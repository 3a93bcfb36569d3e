import { isDeepStrictEqual } from 'node:util';

/** Whether the record already has all values of `changes`, so that no write is needed. Ignores undefined. */
export const isPartOf = (record: Readonly<Record<string, unknown>>, changes: object): boolean =>
  Object.entries(changes).every(
    ([key, value]) => value === undefined || isDeepStrictEqual(value, record[key]),
  );
