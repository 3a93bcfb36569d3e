/** The spellings of a noun, and which nouns can name a feature. */

/** The noun of a feature in the spellings of files, code, tables and addresses. */
export type Noun = {
  /** `reading-list` */
  kebab: string;
  /** `readingList` */
  camel: string;
  /** `ReadingList` */
  pascal: string;
  /** `reading_list` */
  snake: string;
  /** `reading-lists`, in addresses. */
  plural: string;
  /** `readingLists` */
  plurals: string;
  /** `ReadingLists` */
  Plurals: string;
  /** "reading list", with its article, and "reading lists". */
  words: string;
  one: string;
  many: string;
};

export const camelOf = (kebab: string): string =>
  kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
/** The list of words that a field with a choice takes, in the facts of the feature. */
export const choiceList = (noun: string, field: string): string => `${noun}${capital(field)}s`;
/** `dueOn` as `due_on`. */
export const snakeOf = (camel: string): string =>
  camel.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** `dueOn` as "due on". */
export const wordsOf = (camel: string): string => snakeOf(camel).replaceAll('_', ' ');

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

export function nounOf(kebab: string, plural = pluralOf(kebab)): Noun {
  const camel = camelOf(kebab);
  const plurals = camelOf(plural);
  const words = kebab.replaceAll('-', ' ');
  return {
    kebab,
    camel,
    pascal: capital(camel),
    snake: kebab.replaceAll('-', '_'),
    plural,
    plurals,
    Plurals: capital(plurals),
    words,
    one: `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`,
    many: plural.replaceAll('-', ' '),
  };
}

/** Words of JavaScript. */
const keywords = `as async await break case catch class const continue debugger default delete do else enum export extends
  false finally for function if implements import in instanceof interface let new null of package private protected
  public return static super switch this throw true try type typeof undefined var void while with yield`;
/** Names that the code of a feature has for something else: for a noun, and for a field. */
const usedNames = {
  noun: `address api back boolean button can card columns count cursor data database date day db email eq error feature field
    filter form icon id index input integer is-null limit line link list loader manager moment name number numeric object
    optional page paragraphs params path record result route search select session sort sql table tags target text time
    title toast total update version`,
  field:
    'and columns context db eq fields input listing load or paging sql table tags upload writes',
};
const wordsIn = (text: string) => text.trim().split(/\s+/);

/** Why a word cannot name a feature or a field; null if it can. */
export function nameFault(name: string, kind: keyof typeof usedNames): string | null {
  const { pattern, example } = patterns[kind];
  if (!pattern.test(name)) return `"${name}" is no name here: write it as ${example}.`;
  // Each object has `constructor` and `toString`, so a record that lacks them would not.
  const isReserved =
    name in {} || [...wordsIn(keywords), ...wordsIn(usedNames[kind])].includes(name);
  return isReserved ? `"${name}" is reserved: code uses this word for something else.` : null;
}

const patterns = {
  noun: { pattern: /^[a-z][a-z]{1,30}(-[a-z]{2,20}){0,3}$/, example: 'loan or reading-list' },
  field: { pattern: /^[a-z][a-zA-Z]{1,40}$/, example: 'dueOn' },
};
export const choicePattern = /^[a-z][a-zA-Z0-9]{0,40}$/;
export const nounPattern: RegExp = patterns.noun.pattern;
