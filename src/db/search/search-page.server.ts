import { type SQL, and, sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import {
  type CursorPosition,
  type SearchStrategy,
  decodeCursor,
  encodeCursor,
  isLooser,
  looserStrategies,
} from '@/db/keyset.server';
import { type Total, countAll, countUpToCap, mostCounted } from '@/db/total.server';
import { inTime, runSearchStatement } from './search-budget.server';
import { type Listing, type SearchMatch, fetchMatches, sourceName } from './search-matches.server';
import { type Source, isLoose, sourcesFor } from './search-sources.server';
import type { Search } from './search.server';

/**
 * Up to this many exact matches are collected and sorted, which takes about 10 microseconds each. With more of them, reading along
 * an index is faster, because it soon meets enough of them for a page. They are not counted: people are told that there are more.
 * With as many, no typos are looked for.
 */
export const mostSorted = 1000;
/** The same of looser matches: their order takes longer to compute. */
export const mostLoose = 500;

/** Rows of an index that are read for a page of many exact matches. */
const mostScanned = 2500;

/** What a search could not find: texts with all its words, or everything in time. */
export type Shortcomings = { isPartial?: true; isCut?: true };

/** The matches of a page, and how many there are in all. */
type FoundPage = {
  matches: SearchMatch[];
  total: Total;
  strategy: SearchStrategy;
  /** Not everything was looked through, since it would take too long. */
  isCut?: true;
};

/** The most exact and looser matches that are collected for a page of `count`, one more than are sorted. */
const limitsOf = (listing: Listing, count: number) => ({
  maxExact: Math.max(count, 1 + mostSorted),
  maxLoose: listing.count ? undefined : Math.max(count, 1 + mostLoose),
});

const moreThan = (total: number): Total => ({ total, isTotalCapped: true });
const manyMatches = moreThan(mostSorted);

const valueOf = <Value>(value: SQL<Value>): Promise<Value | undefined> =>
  runSearchStatement(async () => {
    const { rows } = await db().execute<{ value: Value }>(sql`select ${value} as value`);
    return rows[0]?.value;
  });

/** The total of sources of which exact and looser ones each returned at most `most`, one more than are sorted. */
function totalOf(sources: Source[], [first]: SearchMatch[], most: number | undefined): Total {
  const counts = first?.counts ?? [];
  const sum = (of: number[]) => of.reduce((all, one) => all + one, 0);
  const loose = sum(counts.filter((_, at) => sources[at] && isLoose(sources[at])));
  return loose === most ? moreThan(sum(counts) - 1) : { total: sum(counts) };
}

/**
 * Exact matches that are too many to be sorted, in the order of an index.
 * @returns null where the index does not soon meet enough of them; files and callers with page numbers get all
 */
async function scanMany(
  listing: Listing,
  search: Search,
  count: number,
): Promise<FoundPage | null> {
  const { table, filters, sort } = listing;
  const strategy = 'scan';
  const maxScanned = listing.count ? undefined : mostScanned;
  const matches = await fetchMatches(listing, sourcesFor(strategy, search, sort), {
    count,
    maxScanned,
  });
  if (maxScanned && matches.length < count) return null;
  if (listing.count !== 'all')
    // Statistics say nothing of the rows that a filter leaves.
    return { matches, strategy, total: filters ? moreThan(matches.length - 1) : manyMatches };
  const total = await valueOf(countAll(table, and(filters, search.exact)));
  return { matches, strategy, total: { total: total ?? 0 } };
}

/**
 * Whether rows meet a condition, of which there are few or none. The planner would expect to meet the first of them soon, and
 * read the table.
 */
const exists = (table: Listing['table'], where: SQL | undefined): SQL =>
  sql`exists (with met as materialized (select from ${table} where ${where}) select from met)`;

/** The first source has the exact matches, and so few of them that looser ones are shown as well. */
const ifFewExact = sql`(select count(*) from ${sourceName(0)}) < ${mostSorted}`;

/** The first strategy that finds something where no text has all words. */
async function fetchLooser(listing: Listing, search: Search, count: number): Promise<FoundPage> {
  const { table, sort } = listing;
  const { maxLoose } = limitsOf(listing, count);
  // Where texts have each word, none is misspelt twice, or similar to another.
  // Of a word alone no text has been found.
  const isAsked = search.hasManyWords || listing.filters;
  const known = isAsked ? search.doubtful.map((one) => exists(table, one)) : [sql`false`];
  const isAnyUnknown = sql`not (${sql.join([sql`true`, ...known], sql` and `)})`;
  for (const strategy of looserStrategies) {
    const sources = sourcesFor(strategy, search, sort);
    const isByWord = strategy === 'twoTypos' || strategy === 'similar';
    const range = { count, maxLoose, looserIf: isByWord ? isAnyUnknown : undefined };
    const matches = await fetchMatches(listing, sources, range);
    if (matches.length > 0)
      return { matches, total: totalOf(sources, matches, maxLoose), strategy };
  }
  return { matches: [], total: { total: 0 }, strategy: 'similar' };
}

/**
 * The first page. It chooses the strategy, which the cursor passes to the next pages, and counts the
 * matches. It looks for exact matches and typos first; if there are none, it tries the looser
 * strategies in turn and stops at the first that finds something.
 */
async function fetchFirstPage(listing: Listing, search: Search, count: number): Promise<FoundPage> {
  const { table, filters } = listing;
  const limits = limitsOf(listing, count);
  const { maxExact, maxLoose } = limits;
  // Files and callers with page numbers get all that match.
  const areMany = (search.isInMany || (filters && search.isInMost)) && !listing.count;
  const isInFew =
    areMany && filters && ((await valueOf(countUpToCap(table, filters))) ?? 0) <= mostCounted;
  if (areMany && !isInFew) {
    const scanned = await scanMany(listing, search, count);
    if (scanned) return scanned;
    if (filters && search.isInMost) return fetchPart(listing, search, count);
  }
  const strategy = areMany ? 'exact' : 'exactAndTypos';
  const first = sourcesFor(strategy, search, listing.sort);
  const range = { count, ...limits, looserIf: ifFewExact, isPlannedOnce: search.isPlannedOnce };
  const matches = await fetchMatches(listing, first, range);
  if (matches[0]?.counts[0] === maxExact) {
    const best = { matches, total: manyMatches, strategy: 'exact' as const };
    const many = areMany && !isInFew ? null : await scanMany(listing, search, count);
    return many ?? { ...best, ...(listing.sort && { isCut: true }) };
  }
  if (matches.length > 0) return { matches, total: totalOf(first, matches, maxLoose), strategy };
  return fetchLooser(listing, search, count);
}

/**
 * A page after `position`. A cursor may be forged or come from another search. Therefore the limits of
 * the first page apply here, too, and looser matches are returned only if no text has all words.
 */
function fetchNextPage(
  listing: Listing,
  search: Search,
  position: CursorPosition,
  count: number,
): Promise<SearchMatch[]> {
  const { table, filters, sort } = listing;
  const { strategy } = position;
  const noneExact = sql`not ${exists(table, and(filters, search.exact))}`;
  return fetchMatches(listing, sourcesFor(strategy, search, sort), {
    position,
    count,
    ...limitsOf(listing, count),
    looserIf: isLooser(strategy) ? noneExact : ifFewExact,
  });
}

/**
 * The best exact matches among some of the rows that the filters leave, as they are stored: after a start of the database that is
 * much faster than the order of an index.
 */
async function fetchPart(listing: Listing, search: Search, count: number): Promise<FoundPage> {
  const strategy = 'part';
  const sources = sourcesFor(strategy, search, listing.sort);
  const matches = await fetchMatches(listing, sources, { count, maxExact: mostSorted });
  return { matches, total: totalOf(sources, matches, undefined), strategy, isCut: true };
}

/** What is found in a part of the many rows with a fact. */
async function fetchOfFact(listing: Listing, search: Search, count: number) {
  const part = search.part && !listing.count && (await fetchPart(listing, search, count));
  return part && part.matches.length > 0 ? part : null;
}

/** The page that a listing asks for. Only files and callers with page numbers wait for all of it. */
function fetchPage(listing: Listing, search: Search, count: number): Promise<FoundPage> {
  const { sort, cursor } = listing;
  const { total, strategy, ...position } = cursor
    ? decodeCursor(cursor, sort?.type ?? 'text')
    : { total: { total: 0 }, strategy: 'part' as const };
  const nothing = (): FoundPage => ({ matches: [], total, strategy, isCut: true });
  const page = async (): Promise<FoundPage> =>
    'id' in position
      ? {
          matches: await fetchNextPage(listing, search, { ...position, total, strategy }, count),
          total,
          strategy,
        }
      : ((await fetchOfFact(listing, search, count)) ?? fetchFirstPage(listing, search, count));
  const part = () => inTime('further', () => fetchPart(listing, search, count), nothing);
  return listing.count ? page() : inTime('all', page, cursor ? nothing : part);
}

/**
 * The ids of one page of a search, in order.
 * @throws ORPCError BAD_REQUEST when the cursor is invalid
 */
export async function findPage(
  listing: Listing,
  search: Search,
): Promise<{ ids: string[]; nextCursor: string | null } & Shortcomings & Total> {
  const { limit, offset = 0 } = listing;
  const count = offset + limit + 1;
  const { matches, total, strategy, isCut } = await fetchPage(listing, search, count);
  const shown = matches.slice(offset, offset + limit);
  const last = shown.at(-1);
  const next =
    last && matches.length === count
      ? { value: last.value, id: last.id, total, rank: last.rank, strategy }
      : null;
  return {
    ids: shown.map(({ id }) => id),
    nextCursor: next && encodeCursor(next),
    ...(shown.length > 0 && strategy === 'someWords' && { isPartial: true }),
    ...(isCut && { isCut }),
    ...total,
  };
}
