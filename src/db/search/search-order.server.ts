import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  areSpaced,
  escapeLike,
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

/** Where a word is found, best first. A text is as good as the worst place of a word of the search. */
const place = {
  /** All words together are the beginning of the title. */
  titleStart: 0,
  title: 1,
  name: 2,
  titleTypo: 3,
  elsewhere: 4,
  otherTypo: 5,
  /** Not at the beginning of a word. */
  insideWord: 6,
} as const;

/**
 * Whether the part of the text that is most similar to the words is in its title; trigrams decide. No part of a text in
 * another script is similar.
 */
const isLikeTitle = (column: SQLWrapper, { titleEnd }: SearchParts, text: string) =>
  sql`word_similarity(${text}, left(${column}, ${titleEnd})) >= greatest(word_similarity(${text}, ${column}), 0.01)`;

/** The word as it is typed, and then in other ways. */
const spellingsOf = (word: SearchWord, isSpaceable: boolean): string[] => [
  word.text,
  ...(isSpaceable && !word.fact ? spacedSpellings(word.text) : []),
  ...otherSpellingsOf(word),
];

function placeOf(
  column: SQLWrapper,
  parts: SearchParts | undefined,
  word: SearchWord,
  isSpaceable: boolean,
): SQL {
  const contained = sql`strpos(${column}, ${word.text}) > 0`;
  const spellings = spellingsOf(word, isSpaceable);
  const found = (which: keyof typeof place) => sql.raw(String(place[which]));
  if (!parts) {
    const matches = spellings.map((one) => sql`strpos(${column}, ${one}) > 0`);
    return sql`case when ${sql.join(matches, sql` or `)} then ${found('title')}
      else ${found('otherTypo')} end`;
  }
  // The first place is the best one, since a text begins with its title. A fact is as good as a name.
  const [typed, ...spaced] = spellings.map((one, index) => {
    const whole = index === 0 ? ` ${one}` : ` ${one} `;
    return sql`nullif(strpos(' ' || ${column} || ' ', ${whole}), 0)`;
  });
  const at = spaced.length > 0 ? sql`least(${typed}, ${sql.join(spaced, sql`, `)})` : typed;
  const withoutFirst = (part: SQLWrapper) =>
    sql`' ' || ${part} || ' ' like ${`% _${escapeLike(word.text)} %`}`;
  return sql`case
    when ${at} <= ${parts.titleEnd} then ${found('title')}
    when ${word.fact ? sql`true` : sql`${at} <= ${parts.nameEnd}`} then ${found('name')}
    when ${at} > 0 then ${found('elsewhere')}
    when ${withoutFirst(sql`left(${column}, ${parts.titleEnd})`)} then ${found('titleTypo')}
    when ${withoutFirst(column)} then ${found('otherTypo')}
    when ${contained} then ${found('insideWord')}
    when ${isLikeTitle(column, parts, word.text)} then ${found('titleTypo')}
    else ${found('otherTypo')} end`;
}

type Typed = {
  /** Columns, or elements of one, whose whole value may equal what is typed. */
  names: SQLWrapper[];
  typed: string;
  /** All words, folded. */
  whole: string;
};

/** Points for the same place: up to 3 for each word and up to 3 for all together. */
function pointsOf(column: SQLWrapper, words: SearchWord[], { names, typed, whole }: Typed): SQL {
  const point = (condition: SQL) => sql`case when ${condition} then 1 else 0 end`;
  const has = (text: string) => sql`strpos(' ' || ${column} || ' ', ${text}) > 0`;
  const perWord = words.map((word) => {
    const wholeWord = spellingsOf(word, areSpaced(words)).map((one) => has(` ${one} `));
    return sql`case when ${sql.join(wholeWord, sql` or `)} then 3
      when ${has(` ${word.text}`)} then 1 else 0 end`;
  });
  return sql.join(
    [
      ...perWord,
      point(sql`starts_with(${column}, ${whole})`),
      ...(words.length > 1 ? [point(sql`strpos(${column}, ${whole}) > 0`)] : []),
      ...(names.length > 0
        ? [
            point(
              sql`(${sql.join(
                names.map((name) => sql`lower(${name}) = lower(${typed})`),
                sql` or `,
              )})`,
            ),
          ]
        : []),
    ],
    sql` + `,
  );
}

/**
 * Sorts by place, then by points, most first, then misspelt ones by similarity. Each is one character: with at most 12
 * words the points are no more than 39.
 */
export function relevanceKeyOf(
  column: SQLWrapper,
  words: SearchWord[],
  { parts, ...typed }: Typed & { parts: SearchParts | undefined },
): SQL {
  const { whole } = typed;
  const places = words.map((word) => placeOf(column, parts, word, areSpaced(words)));
  const worst = places.length > 1 ? sql`greatest(${sql.join(places, sql`, `)})` : places[0];
  const starts = parts && [column, parts.titleKey].map((one) => sql`starts_with(${one}, ${whole})`);
  const best = starts
    ? sql`case when ${sql.join(starts, sql` or `)} then ${sql.raw(String(place.titleStart))} else ${worst} end`
    : worst;
  const similarity = sql`chr(122 - (word_similarity(${whole}, ${column}) * 40)::int)`;
  return sql`(select chr(97 + place) || chr(122 - (${pointsOf(column, words, typed)}))
      || case when place in (${sql.raw(`${place.titleTypo}, ${place.otherTypo}`)}) then ${similarity} else '' end
      || ${startKeyOf(column)}
    from (select ${best} as place) found)`;
}

/** Sorts loose matches: those like the title first, and then the most similar. */
export function similarityKeyOf(
  column: SQLWrapper,
  whole: string,
  parts: SearchParts | undefined,
): SQL {
  const similarity = sql`(1 - word_similarity(${whole}, ${column}))::numeric(6, 5)::text || ${startKeyOf(column)}`;
  if (!parts) return similarity;
  return sql`case when ${isLikeTitle(column, parts, whole)} then 'a' else 'b' end || ${similarity}`;
}
