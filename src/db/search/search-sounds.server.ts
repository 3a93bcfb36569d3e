import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type SearchWord, all, any, contains, has } from './search-conditions.server';
import { matchesTypo } from './search-typos.server';

/** Of one word, so few consonants are names such as Ali and Omar; longer words with so few sound like too many others. */
const fewConsonants = { sound: 3, letters: 5 };

/** The Arabic article in Latin letters, as in "al-Hakim" and "ash-Shaykh". */
const article = /^[ae](?:[dlnrstz]|sh)$/;

/**
 * The text has words of other scripts that sound like all words of the search: "mahfouz" and "mahfuz" find محفوظ.
 * It excludes the texts in which the words are found exactly or with a typo.
 */
export function soundConditions(column: SQLWrapper, words: SearchWord[]): SQL[] {
  const facts = words.filter(({ fact }) => fact);
  const heard = words.filter(({ text, fact }) => !fact && !article.test(text));
  const sounds = heard.flatMap(({ sound }) => (sound && sound.length > 1 ? [sound] : []));
  const isClear =
    sounds.join('').length >= fewConsonants.sound ||
    heard.every(({ text }) => text.length <= fewConsonants.letters);
  const areNames = heard.every(({ text, sound }) => sound !== null && text.length > 2);
  if (sounds.length === 0 || !isClear || !areNames) return [];
  const isSpelt = words.map((word) =>
    word.typos.length > 0 ? any([has(column, word), matchesTypo(column, word)]) : has(column, word),
  );
  return [
    all([
      // Hidden from the planner, which then takes them for rare, and uses the index.
      sql`search_sounds(${column}) collate "C" @> (select ${sql.param(sounds)}::text[])`,
      ...facts.map((word) => contains(column, word)),
      sql`not ${all(isSpelt)}`,
    ]),
  ];
}
