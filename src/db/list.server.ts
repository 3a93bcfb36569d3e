import { type SQL, and, inArray, sql } from 'drizzle-orm';
import { db } from './client.server';
import { type SortKey, decodeCursor, encodeCursor, keyText, keyset } from './keyset.server';
import { type Statement, runAgain } from './prepared.server';
import type { Listing } from './search/search-matches.server';
import { type Shortcomings, findPage } from './search/search-page.server';
import type { Search } from './search/search.server';
import { type Total, totalColumn, totalFrom } from './total.server';

/** Columns that the list adds to each row: the value for the cursor, and the total number of rows. */
export type ListColumns = { cursorValue: SQL<string>; total: SQL<number> };
type OfList = { id: string; cursorValue: string; total: number };

/** A query of Drizzle after `.$dynamic()`. The list adds its conditions, order, limit and offset. */
type PageQuery<Row> = PromiseLike<Row[]> &
  Statement<Row[]> & {
    where: (condition: SQL | undefined) => PageQuery<Row>;
    orderBy: (order: SQL) => PageQuery<Row>;
    limit: (count: number) => PageQuery<Row>;
    offset: (count: number) => PageQuery<Row>;
  };
/** Builds the query for all rows, with the feature's own columns and those of the list. */
type Build<Row> = (columns: ListColumns) => PageQuery<Row>;

type ReadPage<Row> = { items: Row[]; nextCursor: string | null } & Shortcomings & Total;

/**
 * One page of a list. With a cursor, the cost does not depend on how deep the page is: the query
 * starts at the cursor, and the total is counted once and then kept in the cursor.
 * @param defaultSort the order of the list when the request names none
 * @throws ORPCError BAD_REQUEST when the cursor is invalid
 */
export async function readList<Row extends OfList>(
  listing: Listing,
  defaultSort: SortKey,
  build: Build<Row>,
): Promise<ReadPage<Omit<Row, keyof ListColumns>>> {
  const { id, filters, search, limit, cursor, offset = 0 } = listing;
  if (search === 'nothing') return { items: [], nextCursor: null, total: 0 };
  if (search) return readMatches(listing, search, build);
  const key = listing.sort ?? defaultSort;
  const position = cursor ? decodeCursor(cursor, key.type) : undefined;
  const isTotalRead = listing.count !== 'none' && !position;
  const columns = {
    cursorValue: keyText(key.expression, key.type),
    total: isTotalRead ? totalColumn(listing) : sql<number>`0`,
  };
  const { after, orderBy } = keyset(key, sql`${id}`, position);
  const query = build(columns)
    .where(and(filters, after))
    .orderBy(orderBy)
    .limit(limit + 1)
    .offset(offset);
  // The plan of a statement with filters depends on their values.
  const rows = await (filters ? query : runAgain(query));
  const total = position?.total ?? (isTotalRead ? await totalOf(listing, rows) : { total: 0 });
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
  return { items: shown.map(withoutColumns), nextCursor: next && encodeCursor(next), ...total };
}

/** The total. Each row contains it; a page after the end has no row, so a separate query counts. */
async function totalOf(listing: Listing, [first]: OfList[]): Promise<Total> {
  if (first || !listing.offset) return totalFrom(listing, first?.total ?? 0);
  const { rows } = await db().execute<{ total: number }>(
    sql`select ${totalColumn(listing)} as total`,
  );
  return totalFrom(listing, rows[0]?.total ?? 0);
}

/** Rows of one batch, and matches of one search query, whose ids take 1 MB. */
const rowsAtOnce = 500;
const matchesAtOnce = 10_000;

/**
 * All rows of a list, in batches; the page in `listing` is ignored. Finding matches costs much more
 * than reading their rows, so a search runs once for 10,000 matches and not for each batch.
 */
export async function* readBatches<Row extends OfList>(
  listing: Listing,
  defaultSort: SortKey,
  build: Build<Row>,
): AsyncGenerator<Omit<Row, keyof ListColumns>[]> {
  const { search } = listing;
  let cursor: string | undefined;
  do {
    const page = { ...listing, cursor, limit: rowsAtOnce, count: 'none' as const };
    if (search && search !== 'nothing') {
      const { ids, nextCursor } = await findPage({ ...page, limit: matchesAtOnce }, search);
      for (let from = 0; from < ids.length; from += rowsAtOnce)
        yield await readRows(listing, ids.slice(from, from + rowsAtOnce), build);
      cursor = nextCursor ?? undefined;
    } else {
      const { items, nextCursor } = await readList(page, defaultSort, build);
      yield items;
      cursor = nextCursor ?? undefined;
    }
  } while (cursor);
}

async function readMatches<Row extends OfList>(
  listing: Listing,
  search: Search,
  build: Build<Row>,
): Promise<ReadPage<Omit<Row, keyof ListColumns>>> {
  const { ids, ...page } = await findPage(listing, search);
  const items = ids.length === 0 ? [] : await readRows(listing, ids, build);
  return { items, ...page };
}

/** Reads the rows with these ids, in their order. */
async function readRows<Row extends OfList>(
  listing: Listing,
  ids: string[],
  build: Build<Row>,
): Promise<Omit<Row, keyof ListColumns>[]> {
  const { id, filters } = listing;
  const found = build({ cursorValue: sql`''`, total: sql`0` });
  // The filters are applied again, because in a table of versions several rows share an id.
  const rows = await (filters
    ? found.where(and(filters, inArray(id, ids)))
    : runAgain(found.where(sql`${id} = any(${sql.param(ids)})`)));
  const byId = new Map(rows.map((row) => [row.id, withoutColumns(row)]));
  return ids.flatMap((one) => byId.get(one) ?? []);
}

const withoutColumns = <Row extends OfList>({ cursorValue: _, total: __, ...row }: Row) => row;
