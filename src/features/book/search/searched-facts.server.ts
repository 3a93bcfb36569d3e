import { type SQL, eq, isNull, sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { byText } from '@/db/postgres/named-statements.server';
import { book, genre } from '@/db/schema';
import { type JoinedWords, any, mostRead } from '@/db/search/search-conditions.server';
import { type ReadWords, isTypoOf, wordsIn } from '@/db/search/search-words.server';
import { chineseSpellings } from '@/features/book/search/chinese-spellings.server';
import { otherSpellings } from '@/features/book/search/spelt-numbers';
import { searchTermMaxLength } from '@/lib/lists/list-search';
import { withAsciiDigits } from '@/lib/text/digits';
import type { SearchedFact } from '../book.schema';
import { type NamedFact, namedFacts } from '../offered/book-hooks.server';
import { decadeOfWords } from './decade-of-words';
import { genreSynonyms } from './genre-synonyms';
import { languageOfWords } from './language-of-words';
import { wordStem } from './word-stem';

type Genre = NonNullable<SearchedFact['genre']>;
type Fact = Pick<SearchedFact, 'kind' | 'value'> &
  Pick<JoinedWords, 'books'> & { genre?: Genre; other?: NamedFact };

/** What a search asks for: facts that its words name, and the other words. */
export type SearchedFacts = {
  /** The facts, in the order of their words. */
  facts: SearchedFact[];
  /** The words of the facts, and numbers that can be written in other ways. */
  joined: JoinedWords[];
  /** The other words. */
  text: string;
  /** The same words for `searchIn`, if none of the search belongs to a fact or a number. */
  words: ReadWords | undefined;
  /** All words, folded. */
  whole: string;
  /** The same with words that may be misspelt names of genres. */
  misspelt?: SearchedFacts;
};

/** The most words that belong together: as many as a search has, for the names of other features. */
const mostWords = 12;

/** Phrases in English, French, Arabic and Swahili; `wordStem` is applied to both sides. */
const phrases: Record<'withoutCover' | 'withoutIsbn', string> = {
  withoutCover: `without cover | without a cover | no cover | sans couverture | بدون غلاف | بلا غلاف | bila jalada |
    isiyo na jalada | zisizo na jalada`,
  withoutIsbn: `without isbn | without an isbn | no isbn | sans isbn | بدون isbn | بلا isbn | بدون ردمك | بلا ردمك |
    bila isbn | visivyo na isbn`,
};
const kindOfPhrase = new Map(
  Object.entries(phrases).flatMap(([kind, all]) =>
    all.split('|').map((phrase) => [wordStem(phrase), kind as keyof typeof phrases] as const),
  ),
);

/** Words that join a fact to what stands before it: "novels of the fifties", "riwaya za miaka ya 1960". */
const joining =
  /^(?:of|from|in|the|books?|livres?|de|des|du|en|dans|les|من|في|كتب|ya|za|wa|vya|cha|la|kwa|katika|vitabu|kitabu)$/i;

/** The fact that these words name, if the names of genres are not needed for it. */
function plainFact(words: string): Fact | undefined {
  const decade = decadeOfWords(words);
  if (decade !== undefined) return { kind: 'decade', value: String(decade) };
  const year = /^(1[4-9]|20)\d\d$/.exec(withAsciiDigits(words));
  if (year) return { kind: 'year', value: year[0] };
  const kind = kindOfPhrase.get(wordStem(words));
  if (kind) return { kind, value: null };
  const language = languageOfWords(words);
  return language === undefined ? undefined : { kind: 'language', value: language };
}

function conditionOf({ kind, value, genre: named }: Fact): SQL {
  const year = Number(value);
  return {
    genre: () => eq(book.genreId, named?.id ?? ''),
    language: () => eq(book.language, value ?? ''),
    year: () => eq(book.publishedYear, year),
    decade: () => sql`${book.publishedYear} between ${year} and ${year + 9}`,
    withoutCover: () => isNull(book.coverId),
    withoutIsbn: () => isNull(book.isbn),
    other: () => sql`false`,
  }[kind]();
}

/** Books with a fact, or with a text. Ids that another feature knows are looked up as an array, or checked for each book. */
function conditionOr(fact: Fact, text: SQL | undefined, isLookedUp: boolean): SQL {
  if (!fact.other) return any([conditionOf(fact), ...(text ? [text] : [])]);
  const ids = fact.other.bookIds(sql`${fact.value}::text`);
  if (!text) return sql`${book.id} = any (array(${ids} limit ${mostRead}))`;
  return isLookedUp
    ? sql`${book.id} = any (array(${ids} union all select ${book.id} from ${book} where ${text}))`
    : sql`(exists (select from (${ids}) named where named.book_id = ${book.id}) or ${text})`;
}

type Span = { from: number; to: number; words: string };

/** All sequences of words that may name a fact, longest first. Words in quotation marks are never a fact. */
function spansOf(parts: string[]): Span[] {
  const spans = parts.flatMap((_, from) =>
    Array.from({ length: Math.min(mostWords, parts.length - from) }, (__, more) => {
      const inside = parts.slice(from, from + more + 1);
      return inside.some((part) => quoted.test(part))
        ? []
        : [{ from, to: from + more, words: inside.join(' ') }];
    }).flat(),
  );
  return spans.toSorted((one, other) => other.to - other.from - (one.to - one.from));
}

const quoted = /^["“”«„]/;
/** The words of a search; words in quotation marks are one part, with the marks. */
const partsOf = (searchTerm: string) =>
  searchTerm.match(/["“”«„][^"“”«»„]*(?:["“”»]|$)|[^\s"“”«»„]+/g) ?? [];

/** The letters of a name of a genre that may be misspelt. */
const misspeltFrom = 6;

/** What the database is asked of a search; its texts are given with the call. */
function question(facts: Fact[]) {
  const [typed, texts, genreWords] = [
    sql`${sql.placeholder('typed')}::text`,
    sql`${sql.placeholder('texts')}::text[]`,
    sql`${sql.placeholder('genreWords')}::text`,
  ];
  const held = facts.map((fact) => sql`exists (select from ${book} where ${conditionOf(fact)})`);
  const folded = sql`select search_fold(words) from unnest(${texts}) words`;
  const named = namedFacts().map(
    ({
      among,
      bookIds,
    }) => sql`(select json_object_agg(words, json_build_object('value', value, 'books',
        (select count(*) from (${bookIds(sql`named.value`)} limit ${sql.raw(String(mostRead + 1))}) held)))
      from (${among(folded)}) named)`,
  );
  return db()
    .select({
      words: sql<ReadWords>`words`,
      held: sql<boolean[]>`held`,
      named: sql<(Record<string, Pick<Fact, 'value' | 'books'>> | null)[]>`named`,
      folded: sql<string[]>`folded`,
      genres: sql<Genre[] | null>`genres`,
    })
    .from(
      sql`(
    select ${wordsIn(typed, book)} as words, array[${sql.join([...held, sql`false`], sql`, `)}] as held,
      json_build_array(${sql.join(named, sql`, `)}) as named,
      array(
        select search_fold(words) from unnest(${texts}) with ordinality texts (words, nth) order by nth
      ) as folded, (
      select json_agg(json_build_object('id', id, 'name', name, 'translations', translations))
      from ${genre} where exists (
        select from string_to_table(search_fold(${genreWords}), ' ') words (typed),
          regexp_replace(typed, '^ال', '') word
        where length(word) > 2 and (strpos(${genre.searchText}, left(word, 3)) > 0
          or length(word) >= ${sql.raw(String(misspeltFrom))} and strpos(${genre.searchText}, right(word, 3)) > 0)
      ) and exists (select from ${book} where ${book.genreId} = ${genre.id})
    ) as genres) asked`,
    );
}

/**
 * What only the database knows: genres with books whose names begin like a word of the search, which of the other
 * facts a book has, the words folded, and those of them that name facts of other features.
 */
async function askDatabase(searchTerm: string, facts: Fact[], spans: Span[]) {
  const others = namedFacts();
  const synonyms = spans.map(({ words }) => genreSynonyms(words));
  // Without facts there is one text for all searches.
  const asked = question(facts).prepare(facts.length > 0 ? '' : byText);
  const [row] = await asked.execute({
    typed: searchTerm,
    texts: [searchTerm, ...spans.map(({ words }) => words)],
    genreWords: [searchTerm, ...synonyms.flat()].join(' '),
  });
  const [whole = '', ...words] = row?.folded ?? [];
  const genreBy = new Map(
    row?.genres?.flatMap((one) => namesOf(one).map((name) => [wordStem(name ?? ''), one] as const)),
  );
  return {
    whole,
    words: row?.words,
    genreOf: (span: Span) =>
      [span.words, ...(synonyms[spans.indexOf(span)] ?? [])]
        .map((name) => genreBy.get(wordStem(name)))
        .find(Boolean),
    misspeltGenreOf: ({ words: typed }: Span) => {
      const stem = wordStem(typed);
      if (stem.length < misspeltFrom) return undefined;
      return [...genreBy].find(([name]) => isTypoOf(stem, name))?.[1];
    },
    isHeld: (fact: Fact) => row?.held[facts.indexOf(fact)] === true,
    foldedOf: (span: Span) => words[spans.indexOf(span)] ?? '',
    otherOf: (span: Span): Fact | undefined => {
      const text = words[spans.indexOf(span)] ?? '';
      const at = others.findIndex((_, nth) => row?.named[nth]?.[text] !== undefined);
      const [other, named] = [others[at], row?.named[at]?.[text]];
      return other && named && { kind: 'other', ...named, other };
    },
  };
}

const namesOf = ({ name, translations }: Genre) => [name, ...Object.values(translations)];

/** The facts that words of the search name, as far as the library has books of them. */
export async function searchedFacts(searchTerm: string): Promise<SearchedFacts | null> {
  const parts = partsOf(searchTerm);
  // Two quotation marks have to fit.
  const spans = searchTerm.length > searchTermMaxLength - 2 ? [] : spansOf(parts);
  if (spans.length === 0) return null;
  const plain = new Map(
    spans.flatMap((span) => {
      const fact = plainFact(span.words);
      return fact ? [[span, fact] as const] : [];
    }),
  );
  const asked = await askDatabase(searchTerm, [...plain.values()], spans);
  const { genreOf, isHeld, otherOf, misspeltGenreOf } = asked;
  const asGenre = (named: Genre | undefined): Fact | undefined =>
    named && { kind: 'genre', value: named.id, genre: named };
  const factOf = (span: Span): Fact | undefined => {
    const other = plain.get(span);
    return asGenre(genreOf(span)) ?? (other && isHeld(other) ? other : otherOf(span));
  };
  const searched = readFacts(parts, spans, asked, factOf);
  if (!spans.some(misspeltGenreOf)) return searched;
  const misspelt = readFacts(
    parts,
    spans,
    asked,
    (span) => factOf(span) ?? asGenre(misspeltGenreOf(span)),
  );
  return { ...searched, ...(misspelt.facts.length > searched.facts.length && { misspelt }) };
}

/** Takes the longest spans first, and each word once. */
function readFacts(
  parts: string[],
  spans: Span[],
  { whole, words, foldedOf }: Awaited<ReturnType<typeof askDatabase>>,
  factOf: (span: Span) => Fact | undefined,
): SearchedFacts {
  const taken = new Set<number>();
  const found = spans.flatMap(
    (span): { span: Span; fact: Fact | undefined; words: JoinedWords }[] => {
      const places = Array.from({ length: span.to - span.from + 1 }, (_, nth) => span.from + nth);
      if (places.some((at) => taken.has(at))) return [];
      const fact = factOf(span);
      const text = foldedOf(span);
      const isOne = span.from === span.to;
      const others = [...otherSpellings(text), ...(isOne ? chineseSpellings(text) : [])];
      // The letters of "AT&T" and "C++" are in too many words.
      const isWhole = isOne && /(?:^|\P{L})\p{L}{1,2}[+&]/u.test(span.words);
      if (!fact && !isWhole && others.length === 0) return [];
      for (const at of places) taken.add(at);
      if (fact) for (let at = span.from - 1; joining.test(parts[at] ?? ''); at -= 1) taken.add(at);
      const words = {
        text,
        ...(fact && { condition: conditionOr.bind(undefined, fact), books: fact.books }),
        ...(others.length > 0 && { others }),
        isWhole,
      };
      return [{ span, fact, words }];
    },
  );
  const asText = (span: Span) =>
    [...parts.slice(0, span.from), `"${span.words}"`, ...parts.slice(span.to + 1)].join(' ');
  return {
    whole,
    text: parts.filter((_, at) => !taken.has(at)).join(' '),
    words: taken.size === 0 ? words : undefined,
    joined: found.map(({ words }) => words),
    facts: found
      .toSorted((one, other) => one.span.from - other.span.from)
      .flatMap(({ fact, span }) => {
        if (!fact) return [];
        const { kind, value, genre: named = null, other } = fact;
        const label = other?.label ?? null;
        return { kind, value, genre: named, label, words: span.words, asText: asText(span) };
      }),
  };
}
