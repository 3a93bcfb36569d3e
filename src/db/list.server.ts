import { type SQL, and, inArray, sql } from 'drizzle-orm';
import { db } from './client.server';
import { type SortKey, decodeCursor, encodeCursor, keyset } from './keyset.server';
import { type Listing, findPage } from './search/search-page.server';
import type { Search } from './search/search.server';

/** How a feature reads rows with all that it shows of them. */
type Read<Row> = (asked: {
  where: SQL | undefined;
  orderBy: SQL;
  limit: number;
  offset: number;
  cursorValue: SQL<string>;
}) => Promise<Row[]>;

type ReadPage<Row> = { items: Row[]; nextCursor: string | null; total: number };

/**
 * One page of a list. It costs the same however deep it lies: it starts at the cursor instead of
 * counting rows, and the first page's count goes along in the cursor.
 * @param standard the order of the list when nothing is asked for
 * @throws ORPCError BAD_REQUEST for a cursor that is not one of ours
 */
export async function readList<Row extends { id: string; cursorValue: string }>(
  listing: Listing,
  standard: SortKey,
  read: Read<Row>,
): Promise<ReadPage<Omit<Row, 'cursorValue'>>> {
  const { table, id, filters, search, limit, cursor, offset = 0, isCounted = true } = listing;
  if (search === 'nothing') return { items: [], nextCursor: null, total: 0 };
  if (search) return readFound(listing, search, read);
  const key = listing.sort ?? standard;
  const place = cursor ? decodeCursor(cursor, key.type) : undefined;
  const { after, orderBy } = keyset(key, sql`${id}`, place);
  const rows = await read({
    where: and(filters, after),
    orderBy,
    limit: limit + 1,
    offset,
    cursorValue: sql`(${key.expression})::text`,
  });
  const isWhole = !place && offset === 0 && rows.length <= limit;
  const count = () => (isWhole ? rows.length : db().$count(table, filters));
  const total = isCounted ? (place?.total ?? (await count())) : 0;
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next =
    last && rows.length > limit
      ? { value: last.cursorValue, id: last.id, total, rank: '', way: 'gather' as const }
      : null;
  return { items: shown.map(withoutValue), nextCursor: next && encodeCursor(next), total };
}

/** Reads what a search finds, in its order. */
async function readFound<Row extends { id: string; cursorValue: string }>(
  listing: Listing,
  search: Search,
  read: Read<Row>,
): Promise<ReadPage<Omit<Row, 'cursorValue'>>> {
  const { ids, nextCursor, total } = await findPage(listing, search);
  if (ids.length === 0) return { items: [], nextCursor, total };
  const rows = await read({
    where: inArray(listing.id, ids),
    orderBy: sql`${listing.id}`,
    limit: ids.length,
    offset: 0,
    cursorValue: sql`''`,
  });
  const byId = new Map(rows.map((row) => [row.id, withoutValue(row)]));
  const items = ids.flatMap((one) => byId.get(one) ?? []);
  return { items, nextCursor, total };
}

const withoutValue = <Row extends { cursorValue: string }>({ cursorValue: _, ...row }: Row) => row;
