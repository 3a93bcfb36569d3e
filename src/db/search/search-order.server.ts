import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  any,
  areSpaced,
  escapeLike,
  has,
  otherSpellingsOf,
  spacedSpellings,
  startKeyOf,
} from './search-conditions.server';
import type { SearchWord } from './search-words.server';

/** Where the parts of a searched text end. It begins with a title, which a name follows, and then all else. */
export type SearchParts = {
  /** The title without its article. */
  titleKey: SQLWrapper;
  /** The number of letters of the title in the searched text. */
  titleEnd: SQL;
  /** The same of title and name together. */
  nameEnd: SQL;
};

/** A key of the order: a text, compared in the "C" collation. */
export type SearchOrder = {
  key: SQL;
  /** The columns of the table from which the key is computed; without them, it is an expression of the table. */
  given?: SQL | undefined;
};

/** What the keys below are computed from. These columns stand once in a statement of several sources, as the key does. */
const text = sql`"text"`;
const spaced = sql`"spaced"`;
const isNamed = sql`"isNamed"`;
const [titleKey, titleEnd, nameEnd] = [sql`"titleKey"`, sql`"titleEnd"`, sql`"nameEnd"`];

/**
 * Selects these columns from the table of a search.
 * @param names columns, or elements of one, whose whole value may equal what is typed
 */
export function selectGiven(
  column: SQLWrapper,
  names: SQLWrapper[],
  typed: string,
  parts?: SearchParts,
): SQL {
  const equal = names.map((name) => sql`lower(${name}) = lower(${typed})`);
  const columns = {
    text: column,
    spaced: sql`' ' || ${column} || ' '`,
    isNamed: any([...equal, sql`false`]),
    ...parts,
  };
  return sql.join(
    Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  );
}

/** Where a word is found, best first. A text is as good as the worst place of a word of the search. */
const place = {
  /** All words together are the beginning of the title. */
  titleStart: 0,
  title: 1,
  name: 2,
  titleTypo: 3,
  elsewhere: 4,
  nameTypo: 5,
  otherTypo: 6,
  /** Not at the beginning of a word. */
  insideWord: 7,
} as const;

/**
 * Whether the part of the text that is most similar to the words is before this end; trigrams decide. No part of a text in
 * another script is similar.
 */
const isSimilarBefore = (end: SQL, typed: string) => {
  const before = sql`word_similarity(${typed}, left(${text}, ${end}))`;
  return sql`(${before} > 0 and ${before} >= word_similarity(${typed}, ${text}))`;
};

/** The word as it is typed, and then in other ways. */
const spellingsOf = (word: SearchWord, isSpaceable: boolean): string[] => [
  word.text,
  ...(isSpaceable && !word.fact ? spacedSpellings(word.text) : []),
  ...otherSpellingsOf(word),
];

function placeOf(word: SearchWord, hasParts: boolean, isSpaceable: boolean): SQL {
  const contained = sql`strpos(${text}, ${word.text}) > 0`;
  const spellings = spellingsOf(word, isSpaceable);
  const found = (which: keyof typeof place) => sql.raw(String(place[which]));
  if (!hasParts) {
    const matches = spellings.map((one) => sql`strpos(${text}, ${one}) > 0`);
    return sql`case when ${sql.join(matches, sql` or `)} then ${found('title')}
      else ${found('otherTypo')} end`;
  }
  // The first place is the best one, since a text begins with its title. A fact is as good as a name.
  const firstOf = (parts: string[]) => {
    const places = parts.map((one) => sql`nullif(strpos(${spaced}, ${one}), 0)`);
    return sql`least(${sql.join(places, sql`, `)})`;
  };
  const at = firstOf(spellings.map((one, index) => (index === 0 ? ` ${one}` : ` ${one} `)));
  const corrected = firstOf(word.corrections.map((one) => ` ${one} `));
  const withoutFirst = `% _${escapeLike(word.text)} %`;
  const lacksFirst = (end: SQL) => sql`left(${spaced}, ${end} + 1) || ' ' like ${withoutFirst}`;
  const typoIn = (
    isBefore: (end: SQL) => SQL,
  ) => sql`when ${isBefore(titleEnd)} then ${found('titleTypo')}
    when ${isBefore(nameEnd)} then ${found('nameTypo')}`;
  return sql`case
    when ${at} <= ${titleEnd} then ${found('title')}
    when ${word.fact ? sql`true` : sql`${at} <= ${nameEnd}`} then ${found('name')}
    when ${at} > 0 then ${found('elsewhere')}
    ${typoIn(lacksFirst)}
    when ${spaced} like ${withoutFirst} then ${found('otherTypo')}
    when ${contained} then ${found('insideWord')}
    ${word.corrections.length > 0 ? sql`${typoIn((end) => sql`${corrected} <= ${end}`)} when ${corrected} > 0 then ${found('otherTypo')}` : sql``}
    ${typoIn((end) => isSimilarBefore(end, word.text))}
    else ${found('otherTypo')} end`;
}

/** Points for the same place: up to 3 for each word and up to 3 for all together. */
function pointsOf(words: SearchWord[], whole: string): SQL {
  const point = (condition: SQL) => sql`case when ${condition} then 1 else 0 end`;
  const has = (part: string) => sql`strpos(${spaced}, ${part}) > 0`;
  const perWord = words.map((word) => {
    const wholeWord = spellingsOf(word, areSpaced(words)).map((one) => has(` ${one} `));
    return sql`case when ${sql.join(wholeWord, sql` or `)} then 3
      when ${has(` ${word.text}`)} then 1 else 0 end`;
  });
  return sql.join(
    [
      ...perWord,
      point(sql`starts_with(${text}, ${whole})`),
      ...(words.length > 1 ? [point(sql`strpos(${text}, ${whole}) > 0`)] : []),
      point(isNamed),
    ],
    sql` + `,
  );
}

/** One or two words, each as the one common word that is meant, where a text has them: to compare a whole text takes longer. */
function correctedOr(whole: SQL, words: SearchWord[]): SQL {
  const isClear = words.every(({ typos, corrections }) => typos === 0 || corrections.length === 1);
  if (!isClear || words.length > 2) return whole;
  const corrected = words.map(({ text: typed, corrections: [first] }) => first ?? typed);
  const has = (part: string) => sql`strpos(${whole}, ${part}) > 0`;
  return sql`case when ${has(corrected.join(' '))} then ${corrected.join(' ')}
    when ${sql.join(corrected.map(has), sql` and `)} then ${corrected[0]} else ${whole} end`;
}

/**
 * Sorts by place, then by points, most first, then misspelt ones by similarity. Each is one character: with at most 12
 * words the points are no more than 39. Without the offset, the planner would compute the place twice.
 */
export function relevanceKeyOf(words: SearchWord[], whole: string, hasParts: boolean): SQL {
  const places = words.map((word) => placeOf(word, hasParts, areSpaced(words)));
  const worst = places.length > 1 ? sql`greatest(${sql.join(places, sql`, `)})` : places[0];
  const best = hasParts
    ? sql`case when starts_with(${text}, ${whole}) or starts_with(${titleKey}, ${whole}) then ${sql.raw(String(place.titleStart))} else ${worst} end`
    : worst;
  const similarity = sql`chr(122 - (word_similarity(${whole}, ${correctedOr(text, words)}) * 40)::int)`;
  return sql`(select chr(97 + place) || chr(122 - (${pointsOf(words, whole)}))
      || case when place in (${sql.raw(`${place.titleTypo}, ${place.nameTypo}, ${place.otherTypo}`)}) then ${similarity} else '' end
      || ${startKeyOf(text)}
    from (select ${best} as place offset 0) found)`;
}

/** Sorts texts that have some of the words, or words that begin so: those with most first. */
export function mostWordsKeyOf(column: SQLWrapper, words: SearchWord[]): SQL {
  const points = words.map((word) => {
    const begins = sql`strpos(' ' || ${column}, ${` ${word.text}`}) > 0`;
    return sql`case when ${word.fact ? has(column, word) : begins} then 1 else 0 end`;
  });
  return sql`chr(122 - (${sql.join(points, sql` + `)})) || ${startKeyOf(column)}`;
}
