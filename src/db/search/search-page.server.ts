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
/** The same of looser matches: their order takes longer to compute. */
export const mostLoose = 1000;

/**
 * Rows of an index that are read for a page of many exact matches, and rows that are read for a search that took too long.
 * These are read as they are stored, which after a start of the database is much faster than in the order of an index.
 */
const mostScanned = { many: 2500, late: 10_000 };

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
  /** There are more exact matches than were collected, and an index may soon meet enough of them. */
  areMore?: true;
};

/** The most exact and looser matches that are collected for a page of `count`, one more than are sorted. */
const limitsOf = (listing: Listing, count: number) => ({
  maxExact: Math.max(count, 1 + mostSorted),
  maxLoose: listing.count ? undefined : Math.max(count, 1 + mostLoose),
});

const manyMatches: Total = { total: mostSorted, isTotalCapped: true };

/** The total of sources of which exact and looser ones each returned at most `most`, one more than are sorted. */
function totalOf(sources: Source[], [first]: SearchMatch[], most: number | undefined): Total {
  const counts = first?.counts ?? [];
  const sum = (of: number[]) => of.reduce((all, one) => all + one, 0);
  const loose = sum(counts.filter((_, at) => sources[at]?.limit === 'loose'));
  return loose === most ? { total: sum(counts) - 1, isTotalCapped: true } : { total: sum(counts) };
}

/**
 * Exact matches that are too many to be sorted, in the order of an index.
 * @param areMany whether they are known to be so many; otherwise they are counted
 * @returns null where they are not, or the index does not soon meet enough of them; files and callers with page numbers get all
 */
async function scanMany(
  listing: Listing,
  search: Search,
  count: number,
  areMany: boolean,
): Promise<FoundPage | null> {
  const { table, filters, sort } = listing;
  const isAll = listing.count === 'all';
  const sources = sourcesFor('scan', search, sort);
  const maxScanned = listing.count ? undefined : mostScanned.many;
  const matches = await fetchMatches(listing, sources, { count, maxScanned });
  if (maxScanned && matches.length < count) return null;
  const counted = async () => {
    const { rows } = await db().execute<{ total: number }>(sql`
      select count(*)::int as total from (
        select from ${table} where ${and(filters, search.exact)} limit ${isAll ? null : mostLoose + 1}
      ) counted`);
    return rows[0]?.total ?? 0;
  };
  if (areMany && !isAll) return { matches, total: manyMatches, strategy: 'scan' };
  const total = await runSearchStatement(counted);
  if (total <= mostLoose && !isAll) return null;
  return {
    matches,
    total: isAll ? { total } : { total: mostLoose, isTotalCapped: true },
    strategy: 'scan',
  };
}

/**
 * The first page. It chooses the strategy, which the cursor passes to the next pages, and counts the
 * matches. It looks for exact matches and typos first; if there are none, it tries the looser
 * strategies in turn and stops at the first that finds something.
 */
async function fetchFirstPage(listing: Listing, search: Search, count: number): Promise<FoundPage> {
  const limits = limitsOf(listing, count);
  const { maxExact, maxLoose } = limits;
  const sources = (strategy: SearchStrategy) => sourcesFor(strategy, search, listing.sort);
  // Files and callers with page numbers get all that match.
  const isKnownAsMany = search.isInMany && !listing.count;
  const scanned = isKnownAsMany ? await scanMany(listing, search, count, !listing.filters) : null;
  if (scanned) return scanned;
  const first = sources(isKnownAsMany ? 'exact' : 'exactAndTypos');
  const looserIf = sql`(select count(*) from ${sourceName(0)}) < ${enoughExactMatches}`;
  const range = { count, ...limits, looserIf, isPlannedOnce: search.isPlannedOnce };
  const matches = await fetchMatches(listing, first, range);
  const exactCount = matches[0]?.counts[0] ?? 0;
  const isExact = isKnownAsMany || exactCount >= enoughExactMatches;
  const strategy = isExact ? 'exact' : 'exactAndTypos';
  if (exactCount === maxExact) {
    const further = isKnownAsMany
      ? listing.sort && { isCut: true as const }
      : { areMore: true as const };
    return { matches, total: manyMatches, strategy: 'exact', ...further };
  }
  if (matches.length > 0) return { matches, total: totalOf(first, matches, maxLoose), strategy };
  for (const looser of looserStrategies) {
    const tried = sources(looser);
    const found = await fetchMatches(listing, tried, { count, maxLoose });
    if (found.length > 0)
      return { matches: found, total: totalOf(tried, found, maxLoose), strategy: looser };
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
      : and(
          ...[search.exact, ...search.typos, ...search.sounds].map(
            (one) => sql`not exists (${rows(one)})`,
          ),
        );
  return fetchMatches(listing, sourcesFor(strategy, search, sort), {
    position,
    count,
    ...limitsOf(listing, count),
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
  if (!page.areMore) return page;
  const many = async (): Promise<FoundPage> =>
    (await scanMany(listing, search, count, true)) ?? { ...page, ...(sort && { isCut: true }) };
  return unlessLate('further', many, () => ({ ...page, isCut: true }));
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
