import { type SQL, and, inArray, sql } from 'drizzle-orm';
import { db } from './client.server';
import { type SortKey, decodeCursor, encodeCursor, keyText, keyset } from './keyset.server';
import { type Listing, findPage } from './search/search-page.server';
import type { Search } from './search/search.server';

/** Reads the rows of one page, with the columns that the feature shows. */
type Read<Row> = (query: {
  where: SQL | undefined;
  orderBy: SQL;
  limit: number;
  offset: number;
  cursorValue: SQL<string>;
}) => Promise<Row[]>;

type ReadPage<Row> = { items: Row[]; nextCursor: string | null; total: number };

/**
 * One page of a list. With a cursor, the cost does not depend on how deep the page is: the query
 * starts at the cursor, and the total is counted once and then kept in the cursor.
 * @param defaultSort the order of the list when the request names none
 * @throws ORPCError BAD_REQUEST when the cursor is invalid
 */
export async function readList<Row extends { id: string; cursorValue: string }>(
  listing: Listing,
  defaultSort: SortKey,
  read: Read<Row>,
): Promise<ReadPage<Omit<Row, 'cursorValue'>>> {
  const { table, id, filters, search, limit, cursor, offset = 0, isCounted = true } = listing;
  if (search === 'nothing') return { items: [], nextCursor: null, total: 0 };
  if (search) return readMatches(listing, search, read);
  const key = listing.sort ?? defaultSort;
  const position = cursor ? decodeCursor(cursor, key.type) : undefined;
  const { after, orderBy } = keyset(key, sql`${id}`, position);
  const rows = await read({
    where: and(filters, after),
    orderBy,
    limit: limit + 1,
    offset,
    cursorValue: keyText(key.expression, key.type),
  });
  const isWholeList = !position && offset === 0 && rows.length <= limit;
  const count = () => (isWholeList ? rows.length : db().$count(table, filters));
  const total = isCounted ? (position?.total ?? (await count())) : 0;
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next =
    last && rows.length > limit
      ? {
          value: last.cursorValue,
          id: last.id,
          total,
          rank: '',
          strategy: 'exactAndTypos' as const,
        }
      : null;
  return { items: shown.map(withoutValue), nextCursor: next && encodeCursor(next), total };
}

/** Reads the rows of one page of a search and puts them in the order of the search. */
async function readMatches<Row extends { id: string; cursorValue: string }>(
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
