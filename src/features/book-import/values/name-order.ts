import type { ColumnTarget } from '../formats/record-file';
import { eastAsianName, isEastAsian, isGeneration } from './name-roles';
import { nameParts, nameWords, ofOrganization } from './split-names';

/** In characters. A longer text is no name. */
export const maxNameLength = 300;

/** Converts "Tolkien, J. R. R." to "J. R. R. Tolkien". What is in brackets after the name stays there. */
export function firstNameFirst(whole: string): string {
  const [, name = whole, remark = ''] = /^(.*?)(\s*[([][^()[\]]{1,100}[)\]])$/su.exec(whole) ?? [];
  const parts = nameParts(name).filter((part) => part !== '');
  return (parts.length > 3 ? name.trim() : turnedName(parts)) + remark;
}

/** Puts a name together from at most three parts: "Tolkien", "J. R. R."; "King", "Jr.", "Martin Luther". */
export function turnedName([last = '', first, ...rest]: readonly string[]): string {
  if (first === undefined) return last;
  if (rest.length === 0 && isEastAsian(last + first)) return eastAsianName(last, first);
  // "King, Jr., Martin Luther" and "King, Martin Luther, Jr.": the suffix is at the end.
  if (isGeneration(first)) return [...rest, last, first].join(' ');
  return [first, last, ...rest].join(' ');
}

const nameWord = String.raw`\p{L}[\p{L}\p{M}'’.-]*`;
/** A comma between a family name and given names: "Austen, Jane". */
const familyFirst = new RegExp(
  String.raw`^(${nameWord}(?:\s${nameWord}){0,2})[,،，]\s*(\p{L}[^,،，]*)$`,
  'u',
);
/** Given names that are no name of another person: "J. R. R.", "Thomas S.", "Antoine de". */
const onlyGiven =
  /(?:^|\s)(?:(?:\p{Lu}\p{M}*\.[\s-]?)+|\p{Lu}|de|del|da|di|du|van|von|der|la|le|af|al)$/u;
/** Words of Arabic names that begin or join their parts. */
const sonOf = /(?<!\S)(?:ابن|بن|بنت|أبو|أبي|عبد)\s+/gu;
export const degree = /^(?:M\.? ?D|Ph\.? ?D|D\.? ?D|S\.? ?J|Esq|MBA|MSc|Dr)\.?$/u;
/** Scripts without spaces, whose names have one word. */
export const isWithoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Whether a name has the family name first: `surely`, `perhaps`, as in "Homer, Robert Fagles", which can be two people, or not.
 */
export function familyNameFirst(name: string): 'surely' | 'perhaps' | undefined {
  if (name.length > maxNameLength || ofOrganization.test(name)) return undefined;
  const parts = nameParts(name);
  if (parts.length === 3 && parts.slice(1).some(isGeneration)) return 'surely';
  const [, last = '', first = ''] = familyFirst.exec(name) ?? [];
  // "Smith J., Doe K." are two people.
  if (last === '' || degree.test(first) || /\s\p{Lu}\.$/u.test(last)) return undefined;
  if (nameWords(first).length <= 4 && onlyGiven.test(first)) return 'surely';
  // "Neil Gaiman, Terry Pratchett" are two authors. "Son of Khaldun" is one word of a name in Arabic.
  const [ofFirst, ofLast] = [first, last].map((part) => nameWords(part.replace(sonOf, '')).length);
  return Number(ofFirst) <= 3 && (ofLast === 1 || ofFirst === 1) ? 'perhaps' : undefined;
}

/** Two letters at least. */
const capitals = /^(?=.*\p{Lu}.*\p{Lu})[\p{Lu}\p{M}'’-]+$/u;
const isCapital = (word: string) => capitals.test(word) && !isGeneration(word);
/** Before a name in capitals: "VARGAS LLOSA, Mario". */
const nextFamily = /[,،，]\s*(?=[\p{Lu}\p{M}'’-]{2,}[\s,])/u;
/** Parts of a family name that stay small: "DE GAULLE", "D'ORMESSON". */
const particle = /^(?:(?:de|da|di|dos|du|del|von|van|der|den|ter|y|e)$|d['’])/i;

/** In Turkish, which has letters of its own, the small "I" has no dot. */
const inSmall = (word: string) =>
  word
    .replace(/(?<=[\p{L}\p{M}])\p{Lu}/gu, (letter) =>
      letter.toLocaleLowerCase(/[İıĞğ]/.test(word) ? 'tr' : 'en'),
    )
    .replace(particle, (start) => start.toLowerCase());

/** "Albert Camus" of "CAMUS Albert" and "Albert CAMUS"; undefined for a name that is not written so. */
function personOf(name: string): string | undefined {
  const words = nameWords(name.replace(/[,،，]/g, ' '));
  const first = words.findIndex(isCapital);
  const end = words.findLastIndex(isCapital) + 1;
  const family = words.slice(first, end);
  const before = words.slice(0, Math.max(0, first));
  const after = words.slice(end);
  const isOther = first < 0 || family.length === words.length || !family.every(isCapital);
  if (isOther || /[()[\]]/.test(name)) return undefined;
  const isTurned = before.every((word) => particle.test(word));
  const given = isTurned ? [...after, ...before] : before;
  return [...given, ...family.map(inSmall), ...(isTurned ? [] : after)].join(' ');
}

/** The names in a text with family names in capitals, as French and Spanish catalogues write them: "GARCÍA MÁRQUEZ, Gabriel". */
export function capitalNames(text: string): string | undefined {
  if (text.length > maxNameLength) return undefined;
  const split = [text.split(nextFamily), nameParts(text)];
  return split
    .map((names) => names.map(personOf))
    .find((names) => names.every(Boolean))
    ?.join(', ');
}

/** A family name before initials, which no other name has: "Булгаков М. А." */
const beforeInitials = /^(\p{Lu}[\p{L}\p{M}'’-]+)\s((?:\p{Lu}\p{M}*\.[\s-]?)+)$/u;
const twoWords = /^(\p{Lu}[\p{L}\p{M}'’-]+)\s(\p{Lu}[\p{L}\p{M}'’-]+)$/u;
/** A name that begins with initials, or has some or a small word between its words: "George R. R. Martin", "Simone de Beauvoir". */
const givenFirst = /^\p{Lu}\p{M}*\.|^\p{Lu}\S+\s(?:\S+\s)*(?:\p{Lu}\p{M}*\.?|\p{Ll}{1,4})\s\S+$/u;

/** "Stanisław Lem" of "Lem Stanisław", and each name of "Lem S., Prus B."; undefined where the parts are not clear. */
export function surnameLast(text: string): string | undefined {
  if (text.length > maxNameLength || ofOrganization.test(text)) return undefined;
  const names = nameParts(text).map((name) => beforeInitials.exec(name) ?? twoWords.exec(name));
  return names.every((name) => name !== null)
    ? names.map(([, family, given]) => `${given} ${family}`).join(', ')
    : undefined;
}

/** Whether a name of several words without a comma tells nothing of their order: "Kovács János". */
export const hasNoOrder = (name: string): boolean =>
  name.length <= maxNameLength &&
  /^(?:\p{Lu}[\p{L}\p{M}'’-]+(?:\s(?!$)|$)){2,}$/u.test(name) &&
  !ofOrganization.test(name);

const semitic = /^(?:[\p{Script=Arabic}\p{Script=Hebrew}\p{M}'’״׳]+(?:\s(?!$)|$)){2,}$/u;
/** Whether a name in Arabic or Hebrew letters tells nothing of its order: no word stands between names, and the last has no article. */
export const isOpenInArabic = (name: string): boolean =>
  name.length <= maxNameLength &&
  semitic.test(name) &&
  !/(?<!\S)(?:ابن|بن|بنت|أبو|أبي|عبد|בן|בר|אבן)\s|\sال\S+$/u.test(name) &&
  !ofOrganization.test(name);

/** Whether a text has names of which each ends in initials: "Smith J., Doe K." */
export const endInInitials = (text: string): boolean =>
  text.length <= maxNameLength && nameParts(text).every((name) => beforeInitials.test(name));

/** Names without a mark of their order from which a share of marked ones and repeated words tell it. */
const enoughNames = 10;

/**
 * In which order names without a comma are in a column: most end in initials; or half have a mark of the other order, fewer of
 * many names, or first words come again, as given names do, and last ones do not. Otherwise a person is asked.
 */
export function orderOfNames(
  names: readonly string[],
): Extract<ColumnTarget, 'author' | 'openAuthor' | 'surnameFirst'> {
  if (names.filter(endInInitials).length > names.length / 2) return 'surnameFirst';
  if (!names.some(hasNoOrder)) return 'author';
  const marked = names.filter((name) => givenFirst.test(name)).length / names.length;
  const pairs = [...new Set(names)].flatMap((name) => [twoWords.exec(name)?.slice(1) ?? []]);
  const [first = 0, last = 0] = [0, 1].map(
    (at) => pairs.length - new Set(pairs.map((pair) => pair[at])).size,
  );
  const isClear =
    pairs.length < enoughNames
      ? marked >= 0.5
      : first > last * 3 || (marked > 0.1 && first >= last);
  return isClear ? 'author' : 'openAuthor';
}

const outerWords = /^([\p{L}\p{M}'’-]+)\s(?:[^,،，]*\s)?([\p{L}\p{M}'’-]+)$/u;

/**
 * Of names that are taken as spoken, those that speak against it: the last word comes first in two others and the first word in none,
 * as in "Camus Albert" beside "Albert Cohen" and "Albert Memmi"; or only the first word has the Arabic article.
 */
export function turnedPerhaps(names: readonly string[]): ReadonlySet<string> {
  const ends = [...new Set(names)].flatMap((name) => {
    const [, first = '', last = ''] = (name.length <= maxNameLength && outerWords.exec(name)) || [];
    return first === '' || ofOrganization.test(name) ? [] : [{ name, first, last }];
  });
  const begin = Map.groupBy(ends, ({ first }) => first);
  const found = ends.filter(
    ({ first, last }) =>
      (begin.get(first)?.length === 1 && (begin.get(last)?.length ?? 0) > 1) ||
      (first.startsWith('ال') && !last.startsWith('ال')),
  );
  return new Set(found.map(({ name }) => name));
}

/** Small words of names, in the languages of catalogues. */
const small = new Set(
  `a à aan af al and ap arap av bat ben bin bint binti d da dal dalla de degli dei del dela della delle den der des di do dos du
  e el en fils for het i ibn in jr jr. la las le les lo los na of ole op père s sr sr. t ten ter the tot und van vom von wa y z zu
  zum zur`.split(/\s+/),
);
/** A name in Arabic script with "and" before one of its words: "طه حسين ونجيب محفوظ". */
const arabicAnd = /^\S+ \S+ (?:\S+ )?و\p{L}{3,} \S+$/u;
const wordInSmall = /(?<![^\s([])\p{Ll}[\p{Ll}\p{M}]*\.?(?![^\s,;:)\]])/gu;
const ofPhrase = /(?<!\p{L})(?:of|for|the)(?!\p{L})/giu;

/** Whether a text may say more than a name, such as "translated by": it has a dash, or a small word that no name has. */
export function hasMoreThanName(text: string): boolean {
  if (text.length > maxNameLength) return false;
  if (/\s[-–—]\s/.test(text) || arabicAnd.test(text)) return true;
  const isOdd = text.match(wordInSmall)?.some((word) => !small.has(word)) === true;
  return isOdd && /\p{Lu}/u.test(text) && !ofOrganization.test(text.replace(ofPhrase, ''));
}
