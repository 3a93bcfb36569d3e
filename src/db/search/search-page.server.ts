import { type SQL, and, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { db } from '@/db/client.server';
import {
  type CursorPosition,
  type SearchStrategy,
  type SortKey,
  decodeCursor,
  encodeCursor,
  keyText,
  keyset,
  partialStrategies,
} from '@/db/keyset.server';
import type { Counted, Total } from '@/db/total.server';
import { runSearchStatement } from './search-budget.server';
import { searchSignal } from './search-signal.server';
import { type Source, sourcesFor } from './search-sources.server';
import type { Search } from './search.server';

/** The table, filters and order of a list, and the page that is requested. */
export type Listing = Counted & {
  id: AnyPgColumn;
  search?: Search | 'nothing' | null;
  /** The requested order. Without it, a search is sorted by relevance. */
  sort?: SortKey | undefined;
  cursor?: string | undefined;
  limit: number;
  /** For callers that use page numbers instead of cursors. The cost grows with the offset. */
  offset?: number;
};

/**
 * Up to this many matches are collected and sorted, which takes about 10 microseconds each. With more exact ones,
 * reading along an index is faster, because it soon meets enough of them for a page. They are not counted: people are
 * told that there are more.
 */
export const mostSorted = 2000;

/** With at least this many exact matches, the search does not look for typos. */
const enoughExactMatches = 1000;

/**
 * Rows that an index scan reads before it gives up. Without this limit it could read the whole
 * table, because all matches may be at the far end of the index.
 */
const maxScannedRows = 20_000;

/** `value` is the sort key as text; `counts` holds the number of matches of each source. */
type Match = { rank: string; id: string; value: string; counts: number[] };

const execute = async (query: SQL): Promise<Match[]> =>
  (await runSearchStatement(() => db().execute<Match>(query))).rows;

/** Minimum trigram similarity of a word, from 0 to 1, in the last-resort search. */
const wordSimilarity = '0.6';

/**
 * Runs the similarity search with two settings: sequential scans are off, because the planner
 * underestimates the cost of these conditions and would not use the index of a mid-sized table; and
 * the threshold of the operator `<%`. They are set for the transaction only, because a connection
 * through a pooler keeps no other settings.
 */
const executeWithIndex = (query: SQL): Promise<Match[]> =>
  db().transaction(async (transaction) => {
    await transaction.execute(sql`
      select set_config('enable_seqscan', 'off', true),
        set_config('pg_trgm.word_similarity_threshold', ${wordSimilarity}, true)`);
    searchSignal()?.throwIfAborted();
    return (await transaction.execute<Match>(query)).rows;
  });

type PageRange = {
  position?: CursorPosition;
  count: number;
  /** The number of matches at which sources with the limit `exact` stop; by default they do not. */
  maxExact?: number;
  /** The same for those with the limit `loose`, all together. */
  maxLoose?: number | undefined;
  /** A condition for sources with the limit `loose`: they return rows only if it is true. */
  looserIf?: SQL | undefined;
};

const sourceName = (index: number) => sql.raw(`source_${index}`);

/** Returns the first `count` matches after `position`. */
async function fetchMatches(
  listing: Listing,
  sources: Source[],
  range: PageRange,
): Promise<Match[]> {
  const { position } = range;
  const remaining = sources.filter(({ rank }) => !position || rank >= position.rank);
  if (remaining.length === 0) return [];
  if (remaining.some(({ limit }) => limit === 'scan')) return scan(listing, remaining, range);
  const query = matchQuery(listing, remaining, range);
  const isIndexRequired = remaining.some((one) => one.isIndexRequired);
  if (isIndexRequired) return runSearchStatement(() => executeWithIndex(query));
  return execute(query);
}

/** Reads one source after the other until the page is full. */
async function scan(listing: Listing, sources: Source[], range: PageRange): Promise<Match[]> {
  const found: Match[] = [];
  for (const source of sources) {
    const count = range.count - found.length;
    if (count === 0) break;
    const read = (one: Source) => execute(matchQuery(listing, [one], { ...range, count }));
    const rows = await read(source);
    // The index scan may have stopped at its limit before the page was full.
    const isCut = rows.length < count && source.limit === 'scan';
    found.push(...(isCut ? await read({ ...source, limit: 'all' }) : rows));
  }
  return found;
}

/**
 * The query for the first `count` matches. Each source is a materialized CTE, so that the planner
 * chooses an index by the conditions of the source and not by the order of the result.
 */
function matchQuery(
  { table, id, filters, sort }: Listing,
  sources: Source[],
  { position, count, maxExact, maxLoose, looserIf }: PageRange,
): SQL {
  const order = { type: sort?.type ?? ('text' as const), descending: sort?.descending };
  const byKey = { ...order, expression: sql`key` };
  const placeIn = (rank: string) => (position?.rank === rank ? position : undefined);
  const countOf = (index: number) => sql`(select count(*) from ${sourceName(index)})`;
  const tables = sources.map(({ rank, where, key, limit, isLimitHidden, range }, index) => {
    const from = placeIn(rank);
    const { after, orderBy } = keyset({ ...order, expression: key }, sql`${id}`, from);
    const matching = (further?: SQL) => sql`select ${id} as id, ${key} as key from ${table}
      where ${and(further, filters, where, range)}`;
    const most = isLimitHidden ? sql`(select ${maxLoose ?? null}::bigint)` : maxLoose;
    // What the looser sources before have left. The planner sees the limit within, unless it is hidden.
    const left = sources
      .slice(0, index)
      .flatMap((one, at) => (one.limit === 'loose' ? [sql` - ${countOf(at)}`] : []));
    const source = {
      exact: () => sql`${matching()} limit ${maxExact ?? null}`,
      loose: () =>
        maxLoose === undefined
          ? matching(looserIf)
          : sql`select id, key from (${matching(looserIf)} limit ${most}) chosen
              limit greatest(0, ${maxLoose}::bigint${sql.join(left)})`,
      page: () => sql`${matching(after)} order by ${orderBy} limit ${count}`,
      all: () => matching(after),
      scan: () => sql`select id, key from (
          select ${id} as id, ${key} as key, (${and(filters, where)}) as matches
          from ${table} where ${and(range, after) ?? sql`true`} order by ${orderBy} limit ${maxScannedRows}
        ) scanned where matches order by ${keyset(byKey, sql`id`).orderBy} limit ${count}`,
    }[limit]();
    return sql`${sourceName(index)} as materialized (${source})`;
  });
  // The maxima count from the first page on, so that all pages choose from the same matches.
  const union = sources.map(
    ({ rank }, index) => sql`select ${rank}::text as rank, id, key from ${sourceName(index)}
      where ${keyset(byKey, sql`id`, placeIn(rank)).after ?? sql`true`}`,
  );
  const counts = sources.map((_, index) => sql`${countOf(index)}::int`);
  const { orderBy } = keyset(byKey, sql`id`);
  return sql`
    with ${sql.join(tables, sql`, `)}
    select rank, id, ${keyText(sql`key`, order.type)} as value, array[${sql.join(counts, sql`, `)}] as counts
    from (${sql.join(union, sql` union all `)}) found order by rank, ${orderBy} limit ${count}`;
}

/** The matches of a first page, and how many there are. */
type FirstPage = { matches: Match[]; total: Total; strategy: SearchStrategy };

/** The most exact matches that are sorted for a page of `count` matches. */
const maxExactFor = (count: number): number => Math.max(count, mostSorted + 1);
/** The most looser matches; files and callers with page numbers get all. */
const maxLooseFor = (listing: Listing, count: number) =>
  listing.count ? undefined : maxExactFor(count);

/** The total of sources of which exact and looser ones each returned at most one match more than `mostSorted`. */
function totalOf({ count }: Listing, sources: Source[], [first]: Match[]): Total {
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

/** Exact matches that are too many to be sorted by relevance, or by a column that has no index. */
async function fetchMany(listing: Listing, search: Search, count: number): Promise<FirstPage> {
  const { table, filters, sort } = listing;
  const matches = await fetchMatches(listing, sourcesFor('scan', search, sort), { count });
  const countAll = async () => db().$count(table, and(filters, search.exact));
  const total: Total =
    listing.count === 'all'
      ? { total: await runSearchStatement(countAll) }
      : { total: mostSorted, isTotalCapped: true };
  return { matches, total, strategy: 'scan' };
}

/** What is tried in turn when no text has all words, exact or with a typo. */
const looserStrategies = ['spaced', 'twoTypos', 'allButOne', 'similar', 'someWords'] as const;

/**
 * The first page. It chooses the strategy, which the cursor passes to the next pages, and counts the
 * matches. It looks for exact matches and typos first; if there are none, it tries the looser
 * strategies in turn and stops at the first that finds something.
 */
async function fetchFirstPage(listing: Listing, search: Search, count: number): Promise<FirstPage> {
  const maxExact = maxExactFor(count);
  const maxLoose = maxLooseFor(listing, count);
  const sources = (strategy: SearchStrategy) => sourcesFor(strategy, search, listing.sort);
  const looserIf = sql`(select count(*) from ${sourceName(0)}) < ${enoughExactMatches}`;
  const range = { count, maxExact, maxLoose, looserIf };
  const first = sources('exactAndTypos');
  const matches = await fetchMatches(listing, first, range);
  const exactCount = matches[0]?.counts[0] ?? 0;
  if (exactCount === maxExact) return fetchMany(listing, search, count);
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
): Promise<Match[]> {
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

/**
 * The ids of one page of a search, in order.
 * @throws ORPCError BAD_REQUEST when the cursor is invalid
 */
export async function findPage(
  listing: Listing,
  search: Search,
): Promise<{ ids: string[]; nextCursor: string | null; isPartial?: true } & Total> {
  const { sort, cursor, limit, offset = 0 } = listing;
  const count = offset + limit + 1;
  const position = cursor ? decodeCursor(cursor, sort?.type ?? 'text') : undefined;
  const { matches, total, strategy } = position
    ? {
        matches: await fetchNextPage(listing, search, position, count),
        total: position.total,
        strategy: position.strategy,
      }
    : await fetchFirstPage(listing, search, count);
  const shown = matches.slice(offset, offset + limit);
  const last = shown.at(-1);
  const next =
    last && matches.length === count
      ? { value: last.value, id: last.id, total, rank: last.rank, strategy }
      : null;
  return {
    ids: shown.map(({ id }) => id),
    nextCursor: next && encodeCursor(next),
    ...(shown.length > 0 && partialStrategies.includes(strategy) && { isPartial: true }),
    ...total,
  };
}
