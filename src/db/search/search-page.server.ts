import { type SQL, and, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { db } from '@/db/client.server';
import {
  type Place,
  type SearchWay,
  type SortKey,
  decodeCursor,
  encodeCursor,
  keyset,
} from '@/db/keyset.server';
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
/** Where so many are found as it was typed, nobody misses what is misspelt. */
const enough = 1000;

/** How far an index is followed. What is looked for may all lie at its other end. */
const longestWalk = 20_000;

/** A kind of finding. Those of a lower rank are shown first. */
type Source = {
  rank: string;
  where: SQL;
  key: SQL;
  /** Stops at the most that is gathered, at a page, or at the end of a walk along an index. */
  limit?: 'most' | 'page' | 'walk';
  isCostly?: boolean;
};

const partSources = ({ parts, closeness }: Search): Source[] => [
  { rank: 'a', where: parts, key: closeness, limit: 'most' },
];

const typoSources = ({ typos, closeness }: Search): Source[] =>
  typos.map((where) => ({ rank: 'c', where, key: closeness }));

const scannedSources = ({ parts, begins, start }: Search): Source[] => [
  { rank: 'a', where: sql`${parts} and ${begins}`, key: start, limit: 'page' },
  { rank: 'b', where: sql`${parts} and not ${begins}`, key: start, limit: 'walk' },
];

/** The same, all in one order of another index. */
const sortedSources = ({ parts, start }: Search): Source[] => [
  { rank: 'a', where: parts, key: start, limit: 'walk' },
];

const farSources = ({ twoTypos, nearness }: Search): Source[] =>
  twoTypos.map((where) => ({ rank: 'd', where, key: nearness }));

const apartSources = ({ apart, nearness }: Search): Source[] =>
  apart ? [{ rank: 'd', where: apart, key: nearness }] : [];

/** By a key that costs nothing: there may be many. */
const fewerSources = ({ fewer, start }: Search): Source[] =>
  fewer.map((where) => ({ rank: 'd', where, key: start }));

const nearSources = ({ near, nearness }: Search): Source[] =>
  near ? [{ rank: 'e', where: near, key: nearness, isCostly: true }] : [];

/** What is found in which way, nearest first. With a sort of its own, all of it is one order. */
function sourcesOf(way: SearchWay, search: Search, sort: SortKey | undefined): Source[] {
  const sources = {
    gather: (all: Search) => [...partSources(all), ...typoSources(all)],
    parts: partSources,
    scan: sort ? sortedSources : scannedSources,
    apart: apartSources,
    far: farSources,
    fewer: fewerSources,
    near: nearSources,
  }[way](search);
  return sort ? sources.map((one) => ({ ...one, rank: '', key: sort.expression })) : sources;
}

type Found = { rank: string; id: string; value: string; counts: number[] };

/** The planner takes these conditions for so cheap that it would read a middling table through. */
const byIndex = (query: SQL): Promise<Found[]> =>
  db().transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`);
    return (await transaction.execute<Found>(query)).rows;
  });

type Asked = { place?: Place; count: number; most?: number };

/**
 * Asks for the first `count` after `place`, of no more than `most` where that is a source's limit.
 * @returns with each row how many each source has
 */
async function find(
  listing: Listing,
  sources: Source[],
  { place, ...asked }: Asked,
): Promise<Found[]> {
  const open = sources.filter(({ rank }) => !place || rank >= place.rank);
  if (open.length === 0) return [];
  const query = found(listing, open, { place, ...asked });
  if (open.some(({ isCostly }) => isCostly)) return byIndex(query);
  const { rows } = await db().execute<Found>(query);
  if (rows.length === asked.count || !open.some(({ limit }) => limit === 'walk')) return rows;
  // The walk has ended too early.
  const gathered = open.map((one) => ({ ...one, limit: undefined }));
  return (await db().execute<Found>(found(listing, gathered, { place, ...asked }))).rows;
}

/** Materialized, so that conditions decide on the index, and not the order of what they find. */
function found({ table, id, filters, sort }: Listing, sources: Source[], asked: Asked): SQL {
  const { place, count, most } = asked;
  const name = (index: number) => sql.raw(`source_${index}`);
  const order = { type: sort?.type ?? ('text' as const), descending: sort?.descending };
  const gathered = sources.map(({ rank, where, key, limit }, index) => {
    const from = place?.rank === rank ? place : undefined;
    const { after, orderBy } = keyset({ ...order, expression: key }, sql`${id}`, from);
    const isNeeded =
      most !== undefined && index > 0
        ? sql`(select count(*) from ${name(0)}) < ${enough}`
        : undefined;
    const all = sql`select ${id} as id, ${key} as key from ${table}
      where ${and(isNeeded, filters, where, after)}`;
    const walk = sql`select ${id} as id, key from (
        select *, ${key} as key from ${table} where ${after ?? sql`true`}
        order by ${orderBy} limit ${longestWalk}
      ) ${table} where ${and(filters, where)} order by ${keyset({ ...order, expression: sql`key` }, sql`${id}`).orderBy} limit ${count}`;
    const source = {
      all,
      most: sql`${all} limit ${most ?? null}`,
      page: sql`${all} order by ${orderBy} limit ${count}`,
      walk,
    }[limit ?? 'all'];
    return sql`${name(index)} as materialized (${source})`;
  });
  const union = sources.map(
    ({ rank }, index) => sql`select ${rank}::text as rank, id, key from ${name(index)}`,
  );
  const counts = sources.map((_, index) => sql`(select count(*)::int from ${name(index)})`);
  const { orderBy } = keyset({ ...order, expression: sql`key` }, sql`id`);
  return sql`
    with ${sql.join(gathered, sql`, `)}
    select rank, id, key::text as value, array[${sql.join(counts, sql`, `)}] as counts
    from (${sql.join(union, sql` union all `)}) found order by rank, ${orderBy} limit ${count}`;
}

/** The first page: finds out how the search is best gone about, and how many there are. */
async function findFirst(listing: Listing, search: Search, count: number) {
  const { table, filters, sort, isCounted = true } = listing;
  const most = Math.max(count, (sort ? mostGathered.bySort : mostGathered.byCloseness) + 1);
  const sources = (way: SearchWay) => sourcesOf(way, search, sort);
  const sum = ([first]: Found[]) => first?.counts.reduce((all, one) => all + one, 0) ?? 0;
  const gathered = await find(listing, sources('gather'), { count, most });
  const parts = gathered[0]?.counts[0] ?? 0;
  if (parts === most) {
    const found = await find(listing, sources('scan'), { count });
    const total = isCounted ? await db().$count(table, and(filters, search.parts)) : 0;
    return { found, total, way: 'scan' as const };
  }
  const way: SearchWay = parts >= enough ? 'parts' : 'gather';
  if (gathered.length > 0) return { found: gathered, total: sum(gathered), way };
  for (const lesser of ['apart', 'far', 'fewer', 'near'] as const) {
    const found = await find(listing, sources(lesser), { count });
    if (found.length > 0) return { found, total: sum(found), way: lesser };
  }
  return { found: [], total: 0, way: 'near' as const };
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
