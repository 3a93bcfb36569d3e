import { type ReadName, areNearNames, isNameWithin, readName } from '@/lib/near-names';
import type { DuplicateReason } from './duplicate.schema';
import { isTitleWithin } from './title-within';

/** A book with the key by which equal titles are found. */
export type Candidate = { id: string; title: string; author: string; titleKey: string };
type Pair = readonly [Candidate, Candidate];

export type DuplicateCandidates = {
  /** Books that share their title key with another one. */
  sameTitle: readonly Candidate[];
  /** Books by the same author, of which the title key of the first is in that of the second. */
  titleWithin: readonly Pair[];
  sameIsbn: readonly Pair[];
};

export type FoundGroup = { reason: DuplicateReason; key: string; ids: string[] };

/** More copies are shown once these are merged. */
export const maxGroupSize = 6;

/** Two ids in the order in which "not the same" is stored. */
export const pairKey = (one: string, other: string): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`;

/** Compares authors, and reads each name once. */
function authorComparison() {
  const known = new Map<string, ReadName>();
  const read = ({ author }: Candidate) => {
    const name = known.get(author) ?? readName(author);
    known.set(author, name);
    return name;
  };
  return ([one, other]: Pair) =>
    areNearNames(read(one), read(other)) || isNameWithin(read(one), read(other));
}

/**
 * Groups of books that are probably one, the surest first.
 * @param isDistinct whether a person has said that two books are not the same
 */
export function duplicateGroups(
  { sameTitle, titleWithin, sameIsbn }: DuplicateCandidates,
  isDistinct: (pair: string) => boolean,
): FoundGroup[] {
  const isOpen = ([one, other]: Pair) => !isDistinct(pairKey(one.id, other.id));
  const isNearAuthor = authorComparison();
  const byIsbn = connected(sameIsbn.filter(isOpen));
  const together = new Map(byIsbn.flatMap((group, at) => group.map(({ id }) => [id, at])));
  const isTogether = ([one, other]: Pair) =>
    together.has(one.id) && together.get(one.id) === together.get(other.id);

  const byTitle = connected(
    [...Map.groupBy(sameTitle, ({ titleKey }) => titleKey)]
      .flatMap(([, books]) => pairsOf(books))
      .filter((pair) => isNearAuthor(pair) && isOpen(pair) && !isTogether(pair)),
  );
  // A longer title is compared with one of the books that have the shorter one.
  const first = new Map(
    byTitle.flatMap((group) => group.map(({ id }) => [id, group[0]?.id ?? id])),
  );
  const firstOf = ({ id }: Candidate) => first.get(id) ?? id;
  const byPart = titleWithin
    .filter((pair) => isTitleWithin(pair[0].title, pair[1].title) && isOpen(pair))
    .filter((pair) => !isTogether(pair) && pair.every((one) => firstOf(one) === one.id));
  return [
    ...asGroups('isbn', byIsbn),
    ...asGroups('title', byTitle),
    ...asGroups('title-within', byPart),
  ];
}

function asGroups(reason: DuplicateReason, groups: readonly (readonly Candidate[])[]) {
  return groups
    .map((books) => {
      const [first] = books;
      return {
        reason,
        key: `${first?.titleKey.slice(0, 60) ?? ''} ${books.map(({ id }) => id).join(' ')}`,
        ids: books.map(({ id }) => id),
      };
    })
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

/** Each pair of books once; of very many with the same title, only neighbours by author. */
function pairsOf(books: readonly Candidate[]): Pair[] {
  const sorted = books.toSorted((one, other) => (one.author < other.author ? -1 : 1));
  const reach = books.length > 200 ? 20 : books.length;
  return sorted.flatMap((one, at) =>
    sorted.slice(at + 1, at + 1 + reach).map((other) => [one, other] as const),
  );
}

/** The books that pairs connect, in groups of at most `maxGroupSize`. */
function connected(pairs: readonly Pair[]): Candidate[][] {
  const groupOf = new Map<string, Candidate[]>();
  for (const [one, other] of pairs) {
    const left = groupOf.get(one.id) ?? [one];
    const right = groupOf.get(other.id) ?? [other];
    if (left === right || left.length + right.length > maxGroupSize) continue;
    left.push(...right);
    for (const { id } of left) groupOf.set(id, left);
  }
  return [...new Set(groupOf.values())];
}
