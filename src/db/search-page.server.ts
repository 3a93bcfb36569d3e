import { type SQL, and, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { db } from './client.server';
import {
  type Place,
  type SearchWay,
  type SortKey,
  decodeCursor,
  encodeCursor,
  keyset,
} from './keyset.server';
import type { Search } from './search.server';

/** Which rows of which table, in which order. */
export type Listing = {
  table: PgTable;
  id: AnyPgColumn;
  filters: SQL | undefined;
  search: Search | 'nothing' | null;
  /** What was asked for. Without it a search is sorted by closeness. */
  sort: SortKey | undefined;
  cursor: string | undefined;
  limit: number;
  /** For those who count pages instead of following cursors: the cost grows with the depth. */
  offset?: number;
  /** False where nobody is told the total, which is 0 then. */
  isCounted?: boolean;
};

/**
 * So many are gathered and sorted, which takes some microseconds each; where more are found, the
 * first of them are met soon along an index.
 */
const mostGathered = { byCloseness: 10_000, bySort: 5000 };

/** A kind of finding. Those of a lower rank are shown first. */
type Source = { rank: string; where: SQL; key: SQL; limit?: 'page' | 'most' };

const gatheredSources = ({ parts, typos, closeness }: Search): Source[] => [
  { rank: 'a', where: parts, key: closeness, limit: 'most' },
  ...typos.map((where) => ({ rank: 'c', where, key: closeness })),
];

/** Where so much is found as it was typed, nobody misses what is misspelt. */
const scannedSources = ({ parts, begins, start }: Search): Source[] => [
  { rank: 'a', where: sql`${parts} and ${begins}`, key: start, limit: 'page' },
  { rank: 'b', where: sql`${parts} and not ${begins}`, key: start, limit: 'page' },
];

const farSources = ({ twoTypos, nearness }: Search): Source[] =>
  twoTypos.map((where) => ({ rank: 'd', where, key: nearness }));

const nearSources = ({ near, nearness }: Search): Source[] =>
  near ? [{ rank: 'e', where: near, key: nearness }] : [];

/** What is found in which way, nearest first. With a sort of its own, all of it is one order. */
function sourcesOf(way: SearchWay, search: Search, sort: SortKey | undefined): Source[] {
  const sources = {
    gather: gatheredSources,
    scan: scannedSources,
    far: farSources,
    near: nearSources,
  }[way](search);
  return sort ? sources.map((one) => ({ ...one, rank: '', key: sort.expression })) : sources;
}

type Found = { rank: string; id: string; value: string; counts: number[] };

/**
 * Asks for the first `count` after `place`, of no more than `most` where that is a source's limit.
 * @returns with each row how many each source has
 */
async function find(
  { table, id, filters, sort }: Listing,
  sources: Source[],
  { place, count, most }: { place?: Place; count: number; most?: number },
): Promise<Found[]> {
  const open = sources.filter(({ rank }) => !place || rank >= place.rank);
  if (open.length === 0) return [];
  const name = (index: number) => sql.raw(`source_${index}`);
  const order = { type: sort?.type ?? ('text' as const), descending: sort?.descending };
  // Materialized, so that conditions decide on the index, and not the order of what they find.
  const gathered = open.map(({ rank, where, key, limit }, index) => {
    const from = place?.rank === rank ? place : undefined;
    const { after, orderBy } = keyset({ ...order, expression: key }, sql`${id}`, from);
    const end =
      limit === 'page'
        ? sql`order by ${orderBy} limit ${count}`
        : limit === 'most' && most !== undefined
          ? sql`limit ${most}`
          : sql``;
    // Nothing else is looked for once the first source is more than enough.
    const enough =
      most !== undefined && index > 0
        ? sql`(select count(*) from ${name(0)}) < ${most}`
        : undefined;
    return sql`${name(index)} as materialized (select ${id} as id, ${key} as key from ${table}
      where ${and(enough, filters, where, after)} ${end})`;
  });
  const union = open.map(
    ({ rank }, index) => sql`select ${rank}::text as rank, id, key from ${name(index)}`,
  );
  const counts = open.map((_, index) => sql`(select count(*)::int from ${name(index)})`);
  const { orderBy } = keyset({ ...order, expression: sql`key` }, sql`id`);
  const { rows } = await db().execute<Found>(sql`
    with ${sql.join(gathered, sql`, `)}
    select rank, id, key::text as value, array[${sql.join(counts, sql`, `)}] as counts
    from (${sql.join(union, sql` union all `)}) found order by rank, ${orderBy} limit ${count}`);
  return rows;
}

/** The first page: finds out how the search is best gone about, and how many there are. */
async function findFirst(listing: Listing, search: Search, count: number) {
  const { table, filters, sort, isCounted = true } = listing;
  const most = Math.max(count, (sort ? mostGathered.bySort : mostGathered.byCloseness) + 1);
  const sources = (way: SearchWay) => sourcesOf(way, search, sort);
  const sum = ([first]: Found[]) => first?.counts.reduce((all, one) => all + one, 0) ?? 0;
  const gathered = await find(listing, sources('gather'), { count, most });
  if (gathered[0]?.counts[0] === most) {
    const found = await find(listing, sources('scan'), { count });
    const total = isCounted ? await db().$count(table, and(filters, search.parts)) : 0;
    return { found, total, way: 'scan' as const };
  }
  if (gathered.length > 0) return { found: gathered, total: sum(gathered), way: 'gather' as const };
  const far = await find(listing, sources('far'), { count });
  if (far.length > 0) return { found: far, total: sum(far), way: 'far' as const };
  const near = await find(listing, sources('near'), { count });
  return { found: near, total: sum(near), way: 'near' as const };
}

/**
 * One page of what a search finds: the ids, in order.
 * @throws ORPCError BAD_REQUEST for a cursor that is not one of ours
 */
export async function findPage(
  listing: Listing,
  search: Search,
): Promise<{ ids: string[]; nextCursor: string | null; total: number }> {
  const { sort, cursor, limit, offset = 0 } = listing;
  const count = offset + limit + 1;
  const place = cursor ? decodeCursor(cursor, sort?.type ?? 'text') : undefined;
  const { found, total, way } = place
    ? {
        found: await find(listing, sourcesOf(place.way, search, sort), { place, count }),
        total: place.total,
        way: place.way,
      }
    : await findFirst(listing, search, count);
  const shown = found.slice(offset, offset + limit);
  const last = shown.at(-1);
  const next =
    last && found.length === count
      ? { value: last.value, id: last.id, total, rank: last.rank, way }
      : null;
  return { ids: shown.map(({ id }) => id), nextCursor: next && encodeCursor(next), total };
}
