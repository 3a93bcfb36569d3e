import { type ReadName, areNearNames, isNameWithin, readName } from '@/lib/text/near-names';
import type { DuplicateReason } from './duplicate.schema';
import { isTitleWithin } from './title-within';

/** A book with the key that equal titles share. */
export type Candidate = { id: string; title: string; author: string; titleKey: string };
type Pair = readonly [Candidate, Candidate];

export type DuplicateCandidates = {
  /** Books whose title key another book shares. */
  sameTitle: readonly Candidate[];
  /** Pairs of books by the same author where the title of the second contains that of the first. */
  titleWithin: readonly Pair[];
  sameIsbn: readonly Pair[];
};

export type FoundGroup = { reason: DuplicateReason; key: string; ids: string[] };

/** Maximum number of books in a group. Further copies are shown once these are merged. */
export const maxGroupSize = 6;

/** The key of two ids, in the order in which "not the same" is stored. */
export const pairKey = (one: string, other: string): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`;

/** Returns a function that compares authors and parses each name only once. */
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
 * Groups of probable duplicates, the most certain first.
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
  // If several books have the shorter title, the longer one is compared with only one of them.
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

/** Each pair of books once. If very many books share a title, only neighbours in the order of authors. */
function pairsOf(books: readonly Candidate[]): Pair[] {
  const sorted = books.toSorted((one, other) => (one.author < other.author ? -1 : 1));
  const reach = books.length > 200 ? 20 : books.length;
  return sorted.flatMap((one, at) =>
    sorted.slice(at + 1, at + 1 + reach).map((other) => [one, other] as const),
  );
}

/** Groups of books that are connected by pairs, with at most `maxGroupSize` books. */
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
