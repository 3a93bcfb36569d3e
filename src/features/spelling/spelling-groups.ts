import {
  type ReadName,
  type TypoWord,
  areNearNames,
  areNearWords,
  hasInitial,
  initialsKeys,
  readName,
  typoWords,
} from '@/lib/text/near-names';
import type { SpellingGroup } from './spelling.schema';

/** `since` is when the library had the name first, in seconds. */
type Spelling = SpellingGroup['names'][number] & { since: number };
type Read = Spelling & { read: ReadName };

/** Maximum number of spellings in a group. Further spellings are shown once these are merged. */
const maxSpellings = 8;
/**
 * A name is compared with at most this many following names of the same key, so that a key with thousands of
 * names is fast.
 */
const comparedNames = 40;
/** The same limit for words, in an order that puts similar ones side by side. */
const comparedWords = 12;
/** Number of names between two pauses in which other requests run. */
const namesPerPause = 200;

const takeBreak = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Processes items, with pauses in which other requests run. */
async function withPauses<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let steps = 0;
  for (const item of items) {
    work(item);
    steps += 1;
    if (steps % namesPerPause === 0) await takeBreak();
  }
}

/**
 * Groups of names that are probably the same, groups with the most books first.
 * @param spellings sorted by name, so that similar names with one key are side by side
 * @param isDistinct whether a person has said that two names are not the same
 */
export async function spellingGroups(
  spellings: readonly Spelling[],
  isDistinct: (one: string, other: string) => boolean,
): Promise<SpellingGroup[]> {
  const names: Read[] = [];
  await withPauses(spellings, (one) => names.push({ ...one, read: readName(one.name) }));
  const groupOf = new Map<Read, Read[]>();
  const join = (one: Read, other: Read) => {
    // A name that contains a word twice must not be compared with itself.
    if (one === other) return;
    const [left, right] = [groupOf.get(one) ?? [one], groupOf.get(other) ?? [other]];
    if (left === right || left.length + right.length > maxSpellings) return;
    if (isDistinct(one.name, other.name)) return;
    left.push(...right);
    for (const each of left) groupOf.set(each, left);
  };

  const byLetters = await groupBy(names, ({ read }) => [read.letters]);
  await withPauses(byLetters.values(), (group) => {
    for (const [at, one] of group.entries())
      for (const other of group.slice(at + 1, at + 1 + comparedNames)) join(one, other);
  });

  const withInitial = await groupBy(names, ({ read }) =>
    hasInitial(read) ? initialsKeys(read) : [],
  );
  await withPauses(names, (one) => {
    for (const key of initialsKeys(one.read))
      for (const other of withInitial.get(key)?.slice(0, comparedNames) ?? [])
        if (areNearNames(one.read, other.read)) join(other, one);
  });

  const byTypo = new Map<string, { one: Read; word: TypoWord }[]>();
  await withPauses(names, (one) => {
    for (const word of typoWords(one.read)) addTo(byTypo, word.key, { one, word });
  });
  await withPauses(byTypo.values(), (near) => {
    near.sort((one, other) => (one.word.order < other.word.order ? -1 : 1));
    for (const [at, { one, word }] of near.entries())
      for (const beside of near.slice(at + 1, at + 1 + comparedWords))
        if (areNearWords(word, beside.word)) join(one, beside.one);
  });

  return [...new Set(groupOf.values())].map(shown).toSorted(mostBooksFirst);
}

async function groupBy<Item>(items: readonly Item[], keysOf: (item: Item) => string[]) {
  const groups = new Map<string, Item[]>();
  await withPauses(items, (item) => {
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
 * How far a name is abbreviated or inverted: higher for names with initials, or with the family name first.
 * Of names with equally many books, the one with the lowest value is suggested.
 */
const abbreviationRank = ({ name, read }: Read) =>
  Number(/[,،]/.test(name)) + Number(hasInitial(read));

/** Letters and accents of a name: typing loses more of them than it adds. */
const lettersOf = ({ name }: Read) => name.normalize('NFD').length;

const shown = (group: readonly Read[]): SpellingGroup => ({
  names: group
    .toSorted(
      (one, other) =>
        other.books - one.books ||
        abbreviationRank(one) - abbreviationRank(other) ||
        one.since - other.since ||
        lettersOf(other) - lettersOf(one) ||
        (one.name < other.name ? -1 : 1),
    )
    .map(({ name, books }) => ({ name, books })),
});

/** The position of a group in the list, for the cursor. */
export type SpellingPlace = { books: number; name: string };
/** The position of a group: by its number of books, then by its first name. */
export const placeOfGroup = ({ names }: SpellingGroup): SpellingPlace => ({
  books: names.reduce((sum, { books }) => sum + books, 0),
  name: names[0]?.name ?? '',
});
/** Compares two places: negative if the first comes before the second. */
export const comparePlaces = (one: SpellingPlace, other: SpellingPlace): number =>
  other.books - one.books || (one.name < other.name ? -1 : Number(one.name > other.name));
const mostBooksFirst = (one: SpellingGroup, other: SpellingGroup) =>
  comparePlaces(placeOfGroup(one), placeOfGroup(other));
