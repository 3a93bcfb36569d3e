import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { all, contains, has } from './search-conditions.server';
import type { SearchWord } from './search-words.server';

/** Of one word, so few consonants are names such as Ali and Omar; longer words with so few sound like too many others. */
const fewConsonants = { sound: 3, letters: 5 };

/** The Arabic article in Latin letters, as in "al-Hakim" and "ash-Shaykh", and words such as "and" and "in". */
const particle = /^(?:[ae](?:[dlnrstz]|sh)|wa|fi|bi|li)$/;

/** The text has words of other scripts that sound like all words of the search: "mahfouz" and "mahfuz" find محفوظ. */
export function soundConditions(column: SQLWrapper, words: SearchWord[]): SQL[] {
  const facts = words.filter(({ fact }) => fact);
  const heard = words.filter((word) => !word.fact && !particle.test(word.text));
  const sounds = heard.flatMap(({ text, sounds: [sound = ''] }) =>
    // "And" is written as a part of a word, and "risalat" as "risala".
    sound.length > 1
      ? [[sound, `w${sound}`, ...(text.endsWith('at') ? [sound.slice(0, -1)] : [])]]
      : [],
  );
  const isClear =
    sounds.map(([sound]) => sound).join('').length >= fewConsonants.sound ||
    heard.every(({ text }) => text.length <= fewConsonants.letters);
  if (sounds.length === 0 || !isClear || heard.some(({ text }) => !/^[a-z]{3,}$/.test(text)))
    return [];
  return [
    all([
      // Hidden from the planner, which then takes them for rare, and uses the index.
      ...sounds.map(
        (either) =>
          sql`search_sounds(${column}) collate "C" && (select ${sql.param(either)}::text[])`,
      ),
      ...facts.map((word) => has(column, word)),
    ]),
  ];
}

/** Sounds that one script does not write, or does not tell apart. */
const alike = { z: 's', h: 'g', '^[Ag]': 'h', r: 'l', '^..$': '$&s', $: 't' };

/** Endings that Greek names lose in Latin letters, as Όμηρος and هوميروس. */
const greekEnding = /(?:[οηα][ςσ]|وس)$/u;

/** So many consonants are enough to hear a name in Latin letters that is spelt otherwise. */
const misspeltConsonants = 4;

/**
 * The name has, in Latin letters, words that sound like those of other scripts in the search, or like misspelt ones: "Кафка"
 * finds Kafka, and "sofocles" Sophocles. The other words are as typed.
 */
export function latinConditions(
  column: SQLWrapper,
  name: SQLWrapper,
  words: SearchWord[],
  of: 'otherScripts' | 'misspelt',
): SQL[] {
  const isHeard = ({ text, fact, typos, sounds: [sound = ''] }: SearchWord) =>
    of === 'misspelt'
      ? typos > 0 && /^[a-z]+$/.test(text) && sound.length >= misspeltConsonants
      : !fact && sound.length > 1 && (words.length === 1 || text.length > 2) && !/[a-z]/.test(text);
  const heard = ({ text, sounds }: SearchWord) => {
    const asInGreek = greekEnding.test(text)
      ? sounds.map((one) => one.replace(/s$/, '')).flatMap((one) => [one, one.replace(/^A/, 'h')])
      : [];
    const others =
      of === 'misspelt'
        ? []
        : Object.entries(alike).flatMap(([from, to]) =>
            sounds.map((one) => one.replaceAll(new RegExp(from, 'g'), to)),
          );
    const keys = [...sounds, ...others, ...asInGreek];
    return sql`name_sounds(${name}) collate "C" && (select ${sql.param(keys)}::text[])`;
  };
  const asTyped = (word: SearchWord) => (word.fact ? has : contains)(column, word);
  return words.some(isHeard)
    ? [all(words.map((word) => (isHeard(word) ? heard : asTyped)(word)))]
    : [];
}
