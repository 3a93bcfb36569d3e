/** Compares and joins snapshots of the schema. */
import type { Json, Snapshot } from './history';

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (one: Json | undefined, other: Json | undefined): boolean => {
  if (isObject(one) && isObject(other)) return differences(one, other).length === 0;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  return one === other;
};
const keysOf = (...all: { [key: string]: Json }[]): string[] => [
  ...new Set(all.flatMap((one) => Object.keys(one))),
];

/** The places at which two snapshots differ, such as `tables public.book columns pages`. */
export function differences(
  one: { [key: string]: Json },
  other: { [key: string]: Json },
  place: readonly string[] = [],
): string[] {
  return keysOf(one, other).flatMap((key) => {
    const [before, after] = [one[key], other[key]];
    if (isObject(before) && isObject(after)) return differences(before, after, [...place, key]);
    return isSame(before, after) ? [] : [[...place, key].join(' ')];
  });
}

/** Two snapshots of one schema differ in their identity only. */
const nameless = { id: '', prevId: '' };

/** The places at which the schema differs. */
export const schemaDifferences = (one: Snapshot, other: Snapshot): string[] =>
  differences({ ...one, ...nameless }, { ...other, ...nameless });

/** Thrown when two branches changed the same place of the schema in different ways. */
export class SnapshotConflict extends Error {
  override name = 'SnapshotConflict';
}

/** The snapshot `own`, with what it changed in `base` done to `onto`. @throws SnapshotConflict */
export const rebaseSnapshot = (base: Snapshot, own: Snapshot, onto: Snapshot): Snapshot => ({
  ...rebaseChanges({ ...base, ...nameless }, { ...own, ...nameless }, { ...onto, ...nameless }),
  id: own.id,
  prevId: onto.id,
});

function rebaseChanges(
  base: { [key: string]: Json },
  own: { [key: string]: Json },
  onto: { [key: string]: Json },
  place: readonly string[] = [],
): { [key: string]: Json } {
  const entries = keysOf(onto, own).flatMap((key): [string, Json][] => {
    const [before, mine, theirs] = [base[key], own[key], onto[key]];
    const keep = (value: Json | undefined): [string, Json][] =>
      value === undefined ? [] : [[key, value]];
    if (isSame(mine, before)) return keep(theirs);
    // What is taken out is gone, whatever the other branch changed in it before.
    if (mine === undefined) return [];
    if (isSame(theirs, before) || isSame(theirs, mine)) return keep(mine);
    if (isObject(mine) && isObject(theirs))
      return [[key, rebaseChanges(isObject(before) ? before : {}, mine, theirs, [...place, key])]];
    throw new SnapshotConflict(
      `Both branches changed ${[...place, key].join(' ')} in the schema, in different ways.`,
    );
  });
  return Object.fromEntries(entries);
}
