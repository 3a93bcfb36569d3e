import { type SQL, and, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { db } from '@/db/client.server';
import { type CursorPosition, type SortKey, keyText, keyset } from '@/db/keyset.server';
import { runNamed } from '@/db/prepared.server';
import type { Counted } from '@/db/total.server';
import { runSearchStatement } from './search-budget.server';
import { mostRead } from './search-conditions.server';
import { searchSignal } from './search-signal.server';
import { type Source, isLoose } from './search-sources.server';
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
 * Rows that an index scan reads before it gives up. Without this limit it could read the whole
 * table, because all matches may be at the far end of the index.
 */
const maxScannedRows = 20_000;

/** `value` is the sort key as text; `counts` holds the number of matches of each source. */
export type SearchMatch = { rank: string; id: string; value: string; counts: number[] };

const execute = (query: SQL, isPlannedOnce?: boolean): Promise<SearchMatch[]> =>
  runSearchStatement(async () =>
    isPlannedOnce ? runNamed(query) : (await db().execute<SearchMatch>(query)).rows,
  );

/**
 * Runs the search for similar words without sequential scans, because the planner underestimates the cost of its conditions and
 * would not use the index of a mid-sized table. This is set for the transaction only: a connection through a pooler keeps no
 * other settings.
 */
const executeWithIndex = (query: SQL): Promise<SearchMatch[]> =>
  db().transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`);
    searchSignal()?.throwIfAborted();
    return (await transaction.execute<SearchMatch>(query)).rows;
  });

type PageRange = {
  position?: CursorPosition;
  count: number;
  /** The number of matches at which sources with the limit `exact` stop; by default they do not. */
  maxExact?: number;
  /** The same for those with the limit `loose`, all together. */
  maxLoose?: number | undefined;
  /** A condition for sources with the limits `loose` and `first`: they return rows only if it is true. */
  looserIf?: SQL | undefined;
  /** What reads rows one by one ends after so many. */
  maxScanned?: number | undefined;
  /** One plan is as good as another for all words; see `Search`. */
  isPlannedOnce?: boolean;
};

export const sourceName = (index: number) => sql.raw(`source_${index}`);

/** Returns the first `count` matches after `position`. */
export async function fetchMatches(
  listing: Listing,
  sources: Source[],
  range: PageRange,
): Promise<SearchMatch[]> {
  const { position } = range;
  const remaining = sources.filter(({ rank }) => !position || rank >= position.rank);
  if (remaining.length === 0) return [];
  if (remaining.some(({ limit }) => limit === 'scan')) return scan(listing, remaining, range);
  const query = matchQuery(listing, remaining, range);
  return remaining.some((one) => one.isIndexRequired)
    ? runSearchStatement(() => executeWithIndex(query))
    : execute(query, range.isPlannedOnce && !listing.filters);
}

/** Reads one source after the other until the page is full. */
async function scan(listing: Listing, sources: Source[], range: PageRange): Promise<SearchMatch[]> {
  const found: SearchMatch[] = [];
  for (const source of sources) {
    const count = range.count - found.length;
    if (count === 0) break;
    const read = (one: Source) => execute(matchQuery(listing, [one], { ...range, count }));
    const rows = await read(source);
    // The index scan may have stopped at its limit before the page was full.
    const isCut = rows.length < count && source.limit === 'scan' && !range.maxScanned;
    found.push(...(isCut ? await read({ ...source, limit: 'all' }) : rows));
  }
  return found;
}

/**
 * The query for the first `count` matches. Each source is a materialized CTE, so that the planner
 * chooses an index by the conditions of the source and not by the order of the result.
 */
export function matchQuery(
  { table, id, filters, sort }: Listing,
  sources: Source[],
  { position, count, maxExact, maxLoose, looserIf, maxScanned = maxScannedRows }: PageRange,
): SQL {
  const order = { type: sort?.type ?? ('text' as const), descending: sort?.descending };
  const byKey = { ...order, expression: sql`key` };
  const countOf = (index: number) => sql`(select count(*) from ${sourceName(index)})`;
  const firstLoose = sources.find(isLoose);
  const isAllowed = looserIf && sql`(select "isAllowed" from looser)`;
  const tables = sources.map((source, index) => {
    const { rank, where, key, given, limit, isLimitHidden, range } = source;
    const before = sources.slice(0, index);
    const known = before.map((_, at) => sql`select id from ${sourceName(at)}`);
    const isHidden = isLimitHidden === 'filtered' ? filters : isLimitHidden;
    const isNew =
      isLoose(source) && known.length > 0
        ? sql`${id} not in (${sql.join(known, sql` union all `)})`
        : undefined;
    const from = position?.rank === rank ? position : undefined;
    const { after, orderBy } = keyset({ ...order, expression: key }, sql`${id}`, from);
    const matching = (
      further?: SQL,
    ) => sql`select ${id} as id, ${given ? sql`'' as key, ${given}` : sql`${key} as key`}
      from ${table} where ${and(further, filters, where, range, isNew)}`;
    // A part of the statement that is planned by itself, and read only as far as it is asked for.
    const apart = (whole: SQL) =>
      sql`with matching as materialized (${whole}) select * from matching`;
    // What the looser sources before have left.
    const left = before.flatMap((one, at) => (isLoose(one) ? [sql` - ${countOf(at)}`] : []));
    const looser = () => sql`${matching(isAllowed)} limit ${isHidden ? null : maxLoose}`;
    // Matches among some rows. The key may take longer than the search in the text.
    const among = (part: SQL, most: number) => sql`select * from (
        select ${id} as id, case when ${and(where, filters)} then ${given ? sql`''` : key} end as key${given && sql`, ${given}`}
        from ${table} where ${part} limit ${most}
      ) scanned where key is not null`;
    const rows = {
      exact: () => sql`${isHidden ? apart(matching()) : matching()} limit ${maxExact ?? null}`,
      loose: () =>
        maxLoose === undefined
          ? matching(isAllowed)
          : sql`${apart(looser())} limit greatest(0, ${maxLoose}::bigint${sql.join(left)})`,
      all: () => matching(after),
      // Ends with the last match of the page, as no order is asked for besides that of the rows. The planner does not see the page's
      // limit beside a filter: it would walk the whole index of the order for the few rows that the filter leaves.
      scan: () => {
        const some = among(
          sql`${and(sort && filters, range, after) ?? sql`true`} order by ${orderBy}`,
          maxScanned,
        );
        return sql`${sort && filters ? apart(some) : some} limit ${count}`;
      },
      first: () =>
        sql`${among(sql`${and(filters, isAllowed, isNew) ?? sql`true`} ${sort && sql`order by ${orderBy}`}`, maxScannedRows)} limit ${maxLoose ?? null}`,
      part: () =>
        sql`${among(and(filters, range) ?? sql`true`, mostRead)} limit ${maxExact ?? null}`,
    }[limit]();
    const allowed = sql`looser as materialized (select ${looserIf} as "isAllowed"), `;
    return sql`${source === firstLoose && looserIf ? allowed : sql``}${sourceName(index)} as materialized (${rows})`;
  });
  const union = sources.map(
    ({ rank }, index) => sql`select ${rank}::text as rank, * from ${sourceName(index)}`,
  );
  const [{ given, key } = { key: sql`key` }] = sources;
  const counts = sources.map((_, index) => sql`${countOf(index)}::int`);
  const { after, orderBy } = keyset(byKey, sql`id`, position);
  // The maxima count from the first page on, so that all pages choose from the same matches.
  return sql`
    with ${sql.join(tables, sql`, `)}, found as materialized (
      select rank, id, ${given ? key : sql`key`} as key from (${sql.join(union, sql` union all `)}) matches
    )
    select rank, id, ${keyText(sql`key`, order.type)} as value, array[${sql.join(counts, sql`, `)}] as counts
    from found where ${position ? sql`rank <> ${position.rank} or ${after}` : sql`true`} order by rank, ${orderBy} limit ${count}`;
}
