import {
  type ReadName,
  type SlipWord,
  areNearNames,
  areNearWords,
  hasInitial,
  initialsKeys,
  readName,
  slipWords,
} from '@/lib/near-names';
import type { SpellingGroup } from './spelling.schema';

type Spelling = SpellingGroup['names'][number];
type Read = Spelling & { read: ReadName };

/** More spellings of a name are shown once these are one. */
const maxSpellings = 8;
/** Names with one key are compared with that many that follow, so that a key of thousands is quick. */
const comparedNames = 40;
/** The same for words in the order in which near ones stand together. */
const comparedWords = 12;
/** Names between two breaks, in which requests are answered. */
const readAtOnce = 200;

const takeBreak = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Goes through items and lets requests go first now and then. */
async function withBreaks<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let steps = 0;
  for (const item of items) {
    work(item);
    steps += 1;
    if (steps % readAtOnce === 0) await takeBreak();
  }
}

/**
 * Groups of names that are probably one, those of the most books first.
 * @param spellings in the order of the alphabet, so that near names with one key stand together
 * @param isDistinct whether a person has said that two names are not the same
 */
export async function spellingGroups(
  spellings: readonly Spelling[],
  isDistinct: (one: string, other: string) => boolean,
): Promise<SpellingGroup[]> {
  const names: Read[] = [];
  await withBreaks(spellings, (one) => names.push({ ...one, read: readName(one.name) }));
  const groupOf = new Map<Read, Read[]>();
  const join = (one: Read, other: Read) => {
    // A name with one word twice has its own words near each other.
    if (one === other) return;
    const [left, right] = [groupOf.get(one) ?? [one], groupOf.get(other) ?? [other]];
    if (left === right || left.length + right.length > maxSpellings) return;
    if (isDistinct(one.name, other.name)) return;
    left.push(...right);
    for (const each of left) groupOf.set(each, left);
  };

  const byLetters = await groupBy(names, ({ read }) => [read.letters]);
  await withBreaks(byLetters.values(), (group) => {
    for (const [at, one] of group.entries())
      for (const other of group.slice(at + 1, at + 1 + comparedNames)) join(one, other);
  });

  const withInitial = await groupBy(names, ({ read }) =>
    hasInitial(read) ? initialsKeys(read) : [],
  );
  await withBreaks(names, (one) => {
    for (const key of initialsKeys(one.read))
      for (const other of withInitial.get(key)?.slice(0, comparedNames) ?? [])
        if (areNearNames(one.read, other.read)) join(other, one);
  });

  const bySlip = new Map<string, { one: Read; word: SlipWord }[]>();
  await withBreaks(names, (one) => {
    for (const word of slipWords(one.read)) addTo(bySlip, word.key, { one, word });
  });
  await withBreaks(bySlip.values(), (near) => {
    near.sort((one, other) => (one.word.order < other.word.order ? -1 : 1));
    for (const [at, { one, word }] of near.entries())
      for (const beside of near.slice(at + 1, at + 1 + comparedWords))
        if (areNearWords(word, beside.word)) join(one, beside.one);
  });

  return [...new Set(groupOf.values())].map(shown).toSorted(mostBooksFirst);
}

async function groupBy<Item>(items: readonly Item[], keysOf: (item: Item) => string[]) {
  const groups = new Map<string, Item[]>();
  await withBreaks(items, (item) => {
    for (const key of keysOf(item)) addTo(groups, key, item);
  });
  return groups;
}

function addTo<Item>(groups: Map<string, Item[]>, key: string, item: Item) {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}

/**
 * Higher for names with initials or in the order of catalogues. Of names with equally many books, the
 * lowest is suggested.
 */
const shortened = ({ name, read }: Read) => Number(/[,،]/.test(name)) + Number(hasInitial(read));

const shown = (group: readonly Read[]): SpellingGroup => ({
  names: group
    .toSorted(
      (one, other) =>
        other.books - one.books ||
        shortened(one) - shortened(other) ||
        (one.name < other.name ? -1 : 1),
    )
    .map(({ name, books }) => ({ name, books })),
});

/** The position of a group in the list, for the cursor. */
export type SpellingPlace = { books: number; name: string };
export const placeOfGroup = ({ names }: SpellingGroup): SpellingPlace => ({
  books: names.reduce((sum, { books }) => sum + books, 0),
  name: names[0]?.name ?? '',
});
/** Negative if the first place comes before the second. */
export const comparePlaces = (one: SpellingPlace, other: SpellingPlace): number =>
  other.books - one.books || (one.name < other.name ? -1 : Number(one.name > other.name));
const mostBooksFirst = (one: SpellingGroup, other: SpellingGroup) =>
  comparePlaces(placeOfGroup(one), placeOfGroup(other));
