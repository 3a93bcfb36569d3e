/** Letters that are written with one or two others where a keyboard lacks them. */
const plainLetters: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
};

/** Words in lower case, without accents, vowel signs and punctuation. */
export const foldedWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640'’ʼ]/gu, '')
    .toLowerCase()
    .replace(/[øłđıßæœٱىة]/g, (letter) => plainLetters[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Initials without dots, as in "JRR Tolkien". A name in capitals throughout has none. */
const spacedInitials = (name: string) =>
  /\p{Ll}/u.test(name)
    ? name.replace(/(?<!\p{L})\p{Lu}{2,4}(?!\p{L})/gu, (all) => [...all].join(' '))
    : name;

/** Legal forms and the word "and", which publishers write or leave out. */
const companyWords = new Set(
  'and et und y na ltd limited inc incorporated llc plc gmbh kg co corp corporation company sa sarl srl bv pty'.split(
    ' ',
  ),
);

function wordsOf(name: string): string[] {
  const words = foldedWords(spacedInitials(name));
  const own = words.filter((word) => !companyWords.has(word));
  return own.length > 0 ? own : words;
}

const isInitialOf = (one: string, other: string) =>
  ([...one].length === 1 && other.startsWith(one)) ||
  ([...other].length === 1 && one.startsWith(other));

/** Takes equal words out of both lists. @returns the number of those that are longer than an initial */
function dropEqualWords(one: string[], other: string[]): number {
  let dropped = 0;
  for (const word of one.slice()) {
    const at = other.indexOf(word);
    if (at < 0) continue;
    other.splice(at, 1);
    one.splice(one.indexOf(word), 1);
    if ([...word].length > 1) dropped += 1;
  }
  return dropped;
}

/** Whether one name has initials where the other has names, or leaves initials out. */
function differInInitials(one: readonly string[], other: readonly string[]): boolean {
  const [few, many] = one.length <= other.length ? [[...one], [...other]] : [[...other], [...one]];
  if (dropEqualWords(few, many) === 0) return false;
  let matched = 0;
  for (const word of few) {
    const at = many.findIndex((candidate) => isInitialOf(word, candidate));
    if (at < 0) return false;
    many.splice(at, 1);
    matched += 1;
  }
  return matched > 0 || (many.length > 0 && many.every((word) => [...word].length === 1));
}

/** Shorter words differ by a letter too often without being the same. */
const [leastSlipLetters, leastLettersForTwo] = [4, 8];

/** Whether the names are one but for one word with one or, in long words, two wrong letters. */
function differByASlip(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  const [left, right] = [[...one], [...other]];
  const equal = dropEqualWords(left, right);
  const [a, b] = [[...(left[0] ?? '')], [...(right[0] ?? '')]];
  const shorter = Math.min(a.length, b.length);
  if (left.length !== 1 || shorter < leastSlipLetters + (equal > 0 ? 0 : 1)) return false;
  if (/\p{N}/u.test(a.join('') + b.join(''))) return false;
  return letterDistance(a, b) <= (shorter >= leastLettersForTwo ? 2 : 1);
}

/** Letters to add, leave out, change or swap with the next one, from one word to the other. */
function letterDistance(a: readonly string[], b: readonly string[]): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(changed, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, above] = [above, row];
  }
  return above[b.length] ?? 0;
}

/** A name, read once to be compared with several others. */
export type ReadName = {
  words: readonly string[];
  /** In the order of the alphabet: equal for "Tolkien, J.R.R." and "J. R. R. Tolkien". */
  letters: string;
};

export function readName(name: string): ReadName {
  const words = wordsOf(name);
  return { words, letters: [...words.join('')].toSorted().join('') };
}

/**
 * Whether two names are one but for accents, punctuation, the order of their words, initials or a
 * slip. Legal forms of companies are ignored.
 */
export function areNearNames({ words: a, letters }: ReadName, other: ReadName): boolean {
  const b = other.words;
  if (a.length === 0 || b.length === 0) return false;
  return letters === other.letters || differInInitials(a, b) || differByASlip(a, b);
}

/** Whether all words of one name are in the other, as in a line that names one of two authors. */
export function isNameWithin({ words: a }: ReadName, { words: b }: ReadName): boolean {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  return few.some((word) => [...word].length > 1) && few.every((word) => many.includes(word));
}

/**
 * Keys of which near names share at least one, so that not every name is compared with every other:
 * the letters; for each long word, that word with the first letter of another; and its beginning.
 */
export function nearNameKeys({ words, letters: sorted }: ReadName): string[] {
  const long = words.filter((word) => [...word].length > 1);
  const first = (word: string) => [...word][0] ?? '';
  const keys = new Set([`=${sorted}`]);
  for (const word of long)
    for (const other of words) if (other !== word) keys.add(`${word} ${first(other)}`);
  // A slip in the only long word: the initials and the beginning or the end of the word are right.
  if (long.length === 1) {
    const letters = [...(long[0] ?? '')];
    const initials = words
      .filter((word) => word !== long[0])
      .toSorted()
      .join('');
    keys
      .add(`${initials}|${letters.slice(0, 2).join('')}`)
      .add(`${initials}|-${letters.slice(-3).join('')}`);
  }
  return [...keys];
}
