import type { DuplicateReason } from './duplicate.schema';

/** Two books that are probably one. */
export type Pair = {
  one: string;
  other: string;
  /** The beginning of the title key of `one`. */
  key: string;
};

export type FoundGroup = { reason: DuplicateReason; key: string; ids: string[] };

/** Maximum number of books in a group. Further copies are shown once these are merged. */
export const maxGroupSize = 6;

/** The key of two ids, in the order in which "not the same" is stored. */
export const pairKey = (one: string, other: string): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`;

/**
 * Groups of probable duplicates, the most certain first.
 * @param pairs those of each reason
 * @param isDistinct whether a person has said that two books are not the same
 */
export function duplicateGroups(
  pairs: Readonly<Record<DuplicateReason, readonly Pair[]>>,
  isDistinct: (pair: string) => boolean,
): FoundGroup[] {
  const isOpen = ({ one, other }: Pair) => !isDistinct(pairKey(one, other));
  const byIsbn = connected(pairs.isbn.filter(isOpen));
  const together = new Map(byIsbn.flatMap(({ ids }, at) => ids.map((id) => [id, at])));
  const isTogether = ({ one, other }: Pair) =>
    together.has(one) && together.get(one) === together.get(other);

  const byTitle = connected(pairs.title.filter((pair) => isOpen(pair) && !isTogether(pair)));
  // If several books have the shorter title, the longer one is compared with only one of them.
  const first = new Map(byTitle.flatMap(({ ids }) => ids.map((id) => [id, ids[0]])));
  const isFirst = (id: string) => (first.get(id) ?? id) === id;
  const byPart = pairs['title-within']
    .filter((pair) => isOpen(pair) && !isTogether(pair))
    .filter(({ one, other }) => isFirst(one) && isFirst(other))
    .map(({ one, other, key }) => ({ ids: [one, other], key }));
  return [
    ...asGroups('isbn', byIsbn),
    ...asGroups('title', byTitle),
    ...asGroups('title-within', byPart),
  ];
}

type Connected = { ids: string[]; key: string };

function asGroups(reason: DuplicateReason, groups: readonly Connected[]): FoundGroup[] {
  return groups
    .map(({ ids, key }) => ({ reason, key: `${key} ${ids.join(' ')}`, ids }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

/** Groups of books that are connected by pairs, with at most `maxGroupSize` books. */
function connected(pairs: readonly Pair[]): Connected[] {
  const groupOf = new Map<string, Connected>();
  for (const { one, other, key } of pairs) {
    const left = groupOf.get(one) ?? { ids: [one], key };
    const right = groupOf.get(other) ?? { ids: [other], key };
    if (left === right || left.ids.length + right.ids.length > maxGroupSize) continue;
    left.ids.push(...right.ids);
    for (const id of left.ids) groupOf.set(id, left);
  }
  return [...new Set(groupOf.values())];
}
