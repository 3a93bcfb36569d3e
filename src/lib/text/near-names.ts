/** Letters that people replace by one or two others where a keyboard lacks them. */
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

/** The words of a text in lower case, without accents, vowel signs and punctuation. */
export const foldedWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640'’ʼ]/gu, '')
    .toLowerCase()
    .replace(/[øłđıßæœٱىة]/g, (letter) => plainLetters[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/**
 * Separates initials that are written without dots, as in "JRR Tolkien". A name written completely in
 * capitals has none.
 */
const spacedInitials = (name: string) =>
  /\p{Ll}/u.test(name)
    ? name.replace(/(?<!\p{L})\p{Lu}{2,4}(?!\p{L})/gu, (all) => [...all].join(' '))
    : name;

/** Legal forms and the word "and", which publishers sometimes leave out. */
const companyWords = new Set(
  'and et und y na ltd limited inc incorporated llc plc gmbh kg co corp corporation company sa sarl srl bv pty'.split(
    ' ',
  ),
);

/**
 * Reorders "Tolkien, J.R.R." to "J.R.R. Tolkien". In a line with two commas the order is unknown, so it
 * stays.
 */
const familyNameLast = (name: string) => name.replace(/^([^,،]+)[,،]([^,،]+)$/u, '$2 $1');

function wordsOf(name: string): string[] {
  const words = foldedWords(spacedInitials(familyNameLast(name)));
  const own = words.filter((word) => !companyWords.has(word));
  return own.length > 0 ? own : words;
}

const isInitialOf = (one: string, other: string) =>
  ([...one].length === 1 && other.startsWith(one)) ||
  ([...other].length === 1 && one.startsWith(other));

/**
 * Removes equal words from both lists.
 * @returns the number of removed words that are longer than an initial
 */
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

/**
 * Whether one name has initials where the other has full names, or leaves initials out. A name that leaves
 * out any must end with the same word: "C. S. Lewis" is not "Lewis Carroll".
 */
function differInInitials(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length && one.at(-1) !== other.at(-1)) return false;
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

/** In letters. Shorter words often differ by a letter without being the same word. */
const [minTypoLetters, minLettersForTwo] = [4, 8];

/** Whether the names differ in one word only, by one typing error or, in a long word, two. */
function differByATypo(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  const [left, right] = [[...one], [...other]];
  const equal = dropEqualWords(left, right);
  const [a, b] = [left[0] ?? '', right[0] ?? ''];
  if (left.length !== 1) return false;
  return isTypo([...a], [...b], minTypoLetters + (equal > 0 ? 0 : 1));
}

/** Whether two words differ by at most one typing error, or in long words that begin alike by at most two. */
function isTypo(a: readonly string[], b: readonly string[], minLetters: number): boolean {
  const shorter = Math.min(a.length, b.length);
  const most = shorter >= minLettersForTwo && a[0] === b[0] ? 2 : 1;
  if (shorter < minLetters || Math.abs(a.length - b.length) > most) return false;
  // Only the part between the equal beginning and the equal end is compared, because this runs for many
  // pairs.
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  // One wrong letter, or two swapped ones, leave at most two letters between them.
  if (most === 1 && Math.max(left.length, right.length) > 2) return false;
  return letterDistance(left, right) <= most;
}

/**
 * The number of letters to add, remove, change or swap with the next one, to turn one word into the other
 * (Damerau-Levenshtein distance).
 */
function letterDistance(a: readonly string[], b: readonly string[]): number {
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

/** A parsed name, to be compared with several others. */
export type ReadName = {
  words: readonly string[];
  /** All letters in alphabetical order: equal for "Tolkien, J.R.R." and "J. R. R. Tolkien". The numbers follow. */
  letters: string;
  /** Names with different numbers are different: "Class of 2001" is not "Class of 2010". */
  numbers: string;
};

/** Parses a name. */
export function readName(name: string): ReadName {
  const words = wordsOf(name);
  const numbers = words
    .flatMap((word) => word.match(/\p{N}+/gu) ?? [])
    .toSorted()
    .join(' ');
  const letters = [...words.join('').replaceAll(/\p{N}/gu, '')].toSorted().join('');
  return { words, letters: `${letters} ${numbers}`, numbers };
}

/**
 * Whether two names differ only in accents, punctuation, the order of their words, initials or a typing
 * error. Legal forms of companies are ignored.
 */
export function areNearNames({ words: a, letters, numbers }: ReadName, other: ReadName): boolean {
  const b = other.words;
  if (a.length === 0 || b.length === 0 || numbers !== other.numbers) return false;
  return letters === other.letters || differInInitials(a, b) || differByATypo(a, b);
}

/** Whether one name contains all words of another, as a line with two authors contains one of them. */
export function isNameWithin({ words: a }: ReadName, { words: b }: ReadName): boolean {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  return few.some((word) => [...word].length > 1) && few.every((word) => many.includes(word));
}

/**
 * A word that may contain a typing error. All other words of a name are in `key`, so names with the same key
 * may differ only in this word.
 */
export type TypoWord = {
  key: string;
  letters: readonly string[];
  /** The sort order that puts words of one key side by side if they differ by a typing error. */
  order: string;
};

/** In letters. In lists of names, shorter words are often similar and different: Mark and Mary. */
const minComparedLetters = 5;

/**
 * The words of a name that may contain a typing error: each once sorted by its beginning, and once by its
 * end.
 */
export function typoWords({ words }: ReadName): TypoWord[] {
  return words.flatMap((word, at) => {
    const letters = [...word];
    if (letters.length < minComparedLetters - 1 || /\p{N}/u.test(word)) return [];
    const others = words.toSpliced(at, 1).toSorted().join(' ');
    return [
      { key: `${others}|${letters.slice(0, 2).join('')}`, letters, order: word },
      {
        key: `${others}|-${letters.slice(-3).join('')}`,
        letters,
        order: letters.toReversed().join(''),
      },
    ];
  });
}

/** Whether two words differ only by a typing error. Their names must have the same key. */
export const areNearWords = (one: TypoWord, other: TypoWord): boolean =>
  isTypo(one.letters, other.letters, minComparedLetters);

/**
 * The keys for names that differ only in initials: two such names share at least one key. A key is a long
 * word with the first letter of another word. At least one of the two names has an initial.
 */
export function initialsKeys({ words }: ReadName): string[] {
  const first = (word: string) => [...word][0] ?? '';
  const keys = new Set<string>();
  for (const [at, word] of words.entries())
    if ([...word].length > 1)
      for (const [other, beside] of words.entries())
        if (other !== at) keys.add(`${word} ${first(beside)}`);
  return [...keys];
}

/** Whether a name contains an initial. */
export const hasInitial = ({ words }: ReadName): boolean =>
  words.some((word) => [...word].length === 1);
