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
} from '@/db/keyset.server';
import {
  type Counted,
  type Total,
  cappedTotal,
  countUpToCap,
  mostCounted,
} from '@/db/total.server';
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
 * Up to this many exact matches are collected and sorted, which takes some microseconds each. With
 * more matches, reading along an index is faster, because it soon meets enough of them for a page.
 */
const maxSortedMatches = { byRelevance: 10_000, byColumn: 5000 };

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
  /** Limits the sources whose limit is `matches`. */
  maxMatches?: number;
  /** A condition for all other sources: they return rows only if it is true. */
  looserIf?: SQL;
};

const sourceName = (index: number) => sql.raw(`source_${index}`);

/** Returns the first `count` matches after `position`. */
async function fetchMatches(
  listing: Listing,
  sources: Source[],
  range: PageRange,
): Promise<Match[]> {
  const { position, count } = range;
  const remaining = sources.filter(({ rank }) => !position || rank >= position.rank);
  if (remaining.length === 0) return [];
  const query = matchQuery(listing, remaining, range);
  const isIndexRequired = remaining.some((one) => one.isIndexRequired);
  if (isIndexRequired) return runSearchStatement(() => executeWithIndex(query));
  const rows = await execute(query);
  if (rows.length === count || !remaining.some(({ limit }) => limit === 'scan')) return rows;
  // The index scan may have stopped at its limit before the page was full.
  const unlimited = remaining.map((one) => ({ ...one, limit: undefined }));
  return execute(matchQuery(listing, unlimited, range));
}

/**
 * The query for the first `count` matches. Each source is a materialized CTE, so that the planner
 * chooses an index by the conditions of the source and not by the order of the result.
 */
function matchQuery(
  { table, id, filters, sort }: Listing,
  sources: Source[],
  { position, count, maxMatches, looserIf }: PageRange,
): SQL {
  const order = { type: sort?.type ?? ('text' as const), descending: sort?.descending };
  const tables = sources.map(({ rank, where, key, limit }, index) => {
    const from = position?.rank === rank ? position : undefined;
    const { after, orderBy } = keyset({ ...order, expression: key }, sql`${id}`, from);
    const onlyIf = limit === 'matches' ? undefined : looserIf;
    const all = sql`select ${id} as id, ${key} as key from ${table}
      where ${and(onlyIf, filters, where, after)}`;
    const scan = sql`select id, key from (
        select ${id} as id, ${key} as key, (${and(filters, where)}) as matches
        from ${table} where ${after ?? sql`true`} order by ${orderBy} limit ${maxScannedRows}
      ) scanned where matches
      order by ${keyset({ ...order, expression: sql`key` }, sql`id`).orderBy} limit ${count}`;
    const source = {
      all,
      matches: sql`${all} limit ${maxMatches ?? null}`,
      page: sql`${all} order by ${orderBy} limit ${count}`,
      scan,
    }[limit ?? 'all'];
    return sql`${sourceName(index)} as materialized (${source})`;
  });
  const union = sources.map(
    ({ rank }, index) => sql`select ${rank}::text as rank, id, key from ${sourceName(index)}`,
  );
  const counts = sources.map((_, index) => sql`(select count(*)::int from ${sourceName(index)})`);
  const { orderBy } = keyset({ ...order, expression: sql`key` }, sql`id`);
  return sql`
    with ${sql.join(tables, sql`, `)}
    select rank, id, ${keyText(sql`key`, order.type)} as value, array[${sql.join(counts, sql`, `)}] as counts
    from (${sql.join(union, sql` union all `)}) found order by rank, ${orderBy} limit ${count}`;
}

/** The total of a search with so many exact matches that they were not all read. @param read how many were */
async function totalOfMany(
  { table, filters, count }: Listing,
  search: Search,
  read: number,
): Promise<Total> {
  if (count === 'none' || (count !== 'all' && read > mostCounted)) return cappedTotal(read);
  const condition = and(filters, search.exact);
  if (count === 'all')
    return { total: await runSearchStatement(async () => db().$count(table, condition)) };
  const counted = sql`select ${countUpToCap(table, condition)} as total`;
  const { rows } = await runSearchStatement(() => db().execute<{ total: number }>(counted));
  return cappedTotal(rows[0]?.total ?? 0);
}

const maxMatchesOf = (sort: SortKey | undefined, count: number): number =>
  Math.max(count, 1 + (sort ? maxSortedMatches.byColumn : maxSortedMatches.byRelevance));

/**
 * The first page. It chooses the strategy, which the cursor passes to the next pages, and counts the
 * matches. It looks for exact matches and typos first; if there are none, it tries the looser
 * strategies in turn and stops at the first that finds something.
 */
async function fetchFirstPage(listing: Listing, search: Search, count: number) {
  const { sort } = listing;
  const maxMatches = maxMatchesOf(sort, count);
  const sources = (strategy: SearchStrategy) => sourcesFor(strategy, search, sort);
  const sum = ([first]: Match[]) =>
    cappedTotal(first?.counts.reduce((all, one) => all + one, 0) ?? 0);
  const looserIf = sql`(select count(*) from ${sourceName(0)}) < ${enoughExactMatches}`;
  const range = { count, maxMatches, looserIf };
  const matches = await fetchMatches(listing, sources('exactAndTypos'), range);
  const exactCount = matches[0]?.counts[0] ?? 0;
  if (exactCount === maxMatches) {
    const scanned = await fetchMatches(listing, sources('scan'), { count });
    const total = await totalOfMany(listing, search, exactCount);
    return { matches: scanned, total, strategy: 'scan' as const };
  }
  if (matches.length > 0) {
    const strategy: SearchStrategy = exactCount >= enoughExactMatches ? 'exact' : 'exactAndTypos';
    return { matches, total: sum(matches), strategy };
  }
  for (const strategy of ['spaced', 'twoTypos', 'allButOne', 'similar'] as const) {
    const looser = await fetchMatches(listing, sources(strategy), { count });
    if (looser.length > 0) return { matches: looser, total: sum(looser), strategy };
  }
  return { matches: [], total: cappedTotal(0), strategy: 'similar' as const };
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
    maxMatches: maxMatchesOf(sort, count),
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
): Promise<{ ids: string[]; nextCursor: string | null } & Total> {
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
  return { ids: shown.map(({ id }) => id), nextCursor: next && encodeCursor(next), ...total };
}
