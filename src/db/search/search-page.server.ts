import { type SQL, and, sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import {
  type CursorPosition,
  type SearchStrategy,
  decodeCursor,
  encodeCursor,
  looserStrategies,
} from '@/db/keyset.server';
import type { Total } from '@/db/total.server';
import { inTime, runSearchStatement } from './search-budget.server';
import { type Listing, type SearchMatch, fetchMatches, sourceName } from './search-matches.server';
import { type Source, sourcesFor } from './search-sources.server';
import type { Search } from './search.server';

/**
 * Up to this many matches are collected and sorted, which takes about 10 microseconds each. With more exact ones,
 * reading along an index is faster, because it soon meets enough of them for a page. They are not counted: people are
 * told that there are more.
 */
export const mostSorted = 2000;

/**
 * Rows of an index that are read for a page of many exact matches, and rows that are read for a search that took too long.
 * These are read as they are stored, which after a start of the database is much faster than in the order of an index.
 */
const mostScanned = { many: 5000, late: 10_000 };

/** With at least this many exact matches, the search does not look for typos. */
const enoughExactMatches = 1000;

/** What a search could not find: texts with all its words, or everything in time. */
export type Shortcomings = { isPartial?: true; isCut?: true };

/** The matches of a page, and how many there are in all. */
type FoundPage = {
  matches: SearchMatch[];
  total: Total;
  strategy: SearchStrategy;
  /** Not everything was looked through, since it would take too long. */
  isCut?: true;
  /** There are more exact matches than were collected. */
  areMore?: true;
};

/** The most exact matches that are sorted for a page of `count` matches. */
const maxExactFor = (count: number): number => Math.max(count, mostSorted + 1);
/** The most looser matches; files and callers with page numbers get all. */
const maxLooseFor = (listing: Listing, count: number) =>
  listing.count ? undefined : maxExactFor(count);

/** The total of sources of which exact and looser ones each returned at most one match more than `mostSorted`. */
function totalOf({ count }: Listing, sources: Source[], [first]: SearchMatch[]): Total {
  const found = (isLoose: boolean) =>
    (first?.counts ?? []).reduce(
      (sum, one, at) => ((sources[at]?.limit === 'loose') === isLoose ? sum + one : sum),
      0,
    );
  const [exact, loose] = [found(false), found(true)];
  if (count || (exact <= mostSorted && loose <= mostSorted)) return { total: exact + loose };
  return {
    total: Math.min(exact, mostSorted) + Math.min(loose, mostSorted),
    isTotalCapped: true,
  };
}

/**
 * Exact matches that are too many to be sorted. Where the index does not soon meet enough of them, the page has the first
 * of those that were collected; files and callers with page numbers get all.
 * @param collected the page of these
 */
async function fetchMany(
  listing: Listing,
  search: Search,
  count: number,
  collected: FoundPage,
): Promise<FoundPage> {
  const { table, filters, sort } = listing;
  const maxScanned = listing.count ? undefined : mostScanned.many;
  const sources = sourcesFor('scan', search, sort);
  const matches = await fetchMatches(listing, sources, { count, maxScanned });
  const countAll = async () => db().$count(table, and(filters, search.exact));
  const total =
    listing.count === 'all' ? { total: await runSearchStatement(countAll) } : collected.total;
  return maxScanned && matches.length < count
    ? { ...collected, ...(sort && { isCut: true }) }
    : { matches, total, strategy: 'scan' };
}

/**
 * The first page. It chooses the strategy, which the cursor passes to the next pages, and counts the
 * matches. It looks for exact matches and typos first; if there are none, it tries the looser
 * strategies in turn and stops at the first that finds something.
 */
async function fetchFirstPage(listing: Listing, search: Search, count: number): Promise<FoundPage> {
  const maxExact = maxExactFor(count);
  const maxLoose = maxLooseFor(listing, count);
  const sources = (strategy: SearchStrategy) => sourcesFor(strategy, search, listing.sort);
  const looserIf = sql`(select count(*) from ${sourceName(0)}) < ${enoughExactMatches}`;
  const { isPlannedOnce } = search;
  const range = { count, maxExact, maxLoose, looserIf, isPlannedOnce };
  const first = sources('exactAndTypos');
  const matches = await fetchMatches(listing, first, range);
  const exactCount = matches[0]?.counts[0] ?? 0;
  if (exactCount === maxExact) {
    const total = { total: mostSorted, isTotalCapped: true };
    return { matches, total, strategy: 'exact', areMore: true };
  }
  if (matches.length > 0) {
    const strategy = exactCount >= enoughExactMatches ? 'exact' : 'exactAndTypos';
    return { matches, total: totalOf(listing, first, matches), strategy };
  }
  for (const strategy of looserStrategies) {
    const tried = sources(strategy);
    const looser = await fetchMatches(listing, tried, { count, maxLoose });
    if (looser.length > 0)
      return { matches: looser, total: totalOf(listing, tried, looser), strategy };
  }
  return { matches: [], total: { total: 0 }, strategy: 'similar' };
}

/**
 * A page after `position`. A cursor may be forged or come from another search. Therefore the limits of
 * the first page apply here, too, and looser matches are returned only if the first page would also
 * have used them.
 */
function fetchNextPage(
  listing: Listing,
  search: Search,
  position: CursorPosition,
  count: number,
): Promise<SearchMatch[]> {
  const { table, filters, sort } = listing;
  const { strategy } = position;
  const rows = (where: SQL) => sql`select from ${table} where ${and(filters, where)}`;
  const looserIf =
    strategy === 'exactAndTypos'
      ? sql`(select count(*) from (${rows(search.exact)} limit ${enoughExactMatches}) found) < ${enoughExactMatches}`
      : and(...[search.exact, ...search.typos].map((one) => sql`not exists (${rows(one)})`));
  return fetchMatches(listing, sourcesFor(strategy, search, sort), {
    position,
    count,
    maxExact: maxExactFor(count),
    maxLoose: maxLooseFor(listing, count),
    looserIf: strategy === 'scan' ? undefined : looserIf,
  });
}

/** The best exact matches of a part of the table, for a search that takes too long. */
async function fetchQuickly(listing: Listing, search: Search, count: number): Promise<FoundPage> {
  const strategy = 'exact';
  const sources = sourcesFor(strategy, search, listing.sort).map((one): Source => ({
    ...one,
    limit: 'part',
  }));
  const matches = await fetchMatches(listing, sources, { count, maxScanned: mostScanned.late });
  return { matches, total: { total: matches.length }, strategy, isCut: true };
}

/** The page that a listing asks for. Only files and callers with page numbers wait for all of it. */
async function fetchPage(listing: Listing, search: Search, count: number): Promise<FoundPage> {
  const { sort, cursor } = listing;
  const unlessLate: typeof inTime = (part, work, otherwise) =>
    listing.count ? work() : inTime(part, work, otherwise);
  const nothing = (total: Total, strategy: SearchStrategy) => (): FoundPage => ({
    matches: [],
    total,
    strategy,
    isCut: true,
  });
  if (cursor) {
    const { total, strategy, ...position } = decodeCursor(cursor, sort?.type ?? 'text');
    const next = async (): Promise<FoundPage> => {
      const matches = await fetchNextPage(listing, search, { ...position, total, strategy }, count);
      return { matches, total, strategy };
    };
    return unlessLate('all', next, nothing(total, strategy));
  }
  const quickly = () => fetchQuickly(listing, search, count);
  const page = await unlessLate(
    'all',
    () => fetchFirstPage(listing, search, count),
    () => inTime('further', quickly, nothing({ total: 0 }, 'exact')),
  );
  const many = () => fetchMany(listing, search, count, page);
  return page.areMore ? unlessLate('further', many, () => ({ ...page, isCut: true })) : page;
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
