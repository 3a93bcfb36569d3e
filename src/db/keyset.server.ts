import { ORPCError } from '@orpc/server';
import { type SQL, sql } from 'drizzle-orm';

/** What a list is sorted by. Rows that tie are ordered by id, so the order is stable. */
export type SortKey = {
  expression: SQL;
  type: 'text' | 'timestamptz';
  descending?: boolean;
};

/** Sort keys by name, as they stand in an address: `title`, or `-title` for descending. */
export function sortKey<Name extends string>(
  keys: Record<Name, Omit<SortKey, 'descending'>>,
  sort: Name | `-${Name}`,
): SortKey {
  const descending = sort.startsWith('-');
  return { ...keys[(descending ? sort.slice(1) : sort) as Name], descending };
}

/** Where a list goes on: after this row, in this order. */
export type Place = {
  /** What the last row that was shown is sorted by, and its id. */
  value: string;
  id: string;
  /** How many there are in all, counted for the first page. */
  total: number;
  /** In a search: how near its kind of finding was, and how the search went about it. */
  rank: string;
  way: SearchWay;
};

const searchWays = ['gather', 'parts', 'scan', 'apart', 'far', 'fewer', 'near'] as const;
/**
 * How a search goes on: `gather` sorts all that is found, spelt right or wrong, `parts` only what is
 * spelt right, `scan` reads that along an index; the others settle for less.
 */
export type SearchWay = (typeof searchWays)[number];

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
const isMoment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;
/** A cursor may have been made up: what the database would stumble over is no cursor of ours. */
const shapes: Record<SortKey['type'], (value: string) => boolean> = {
  text: isStorable,
  timestamptz: (value) => {
    const moment = isMoment.test(value) ? new Date(`${value}:00`) : undefined;
    // The thirtieth of February parses as a day of March.
    return moment?.toJSON()?.startsWith(value.slice(0, 10)) ?? false;
  },
};

/** A place as text for an address. */
export const encodeCursor = ({ value, id, total, rank, way }: Place): string =>
  Buffer.from(JSON.stringify([value, id, total, rank, way])).toString('base64url');

/**
 * The place that a cursor names.
 * @param type of what the list is sorted by
 * @throws ORPCError BAD_REQUEST for a cursor that is not one of ours
 */
export function decodeCursor(cursor: string, type: SortKey['type']): Place {
  try {
    const text = Buffer.from(cursor, 'base64url').toString('utf8');
    const [value, id, total, rank, way] = JSON.parse(text) as unknown[];
    if (
      typeof value === 'string' &&
      typeof id === 'string' &&
      Number.isSafeInteger(total) &&
      Number(total) >= 0 &&
      typeof rank === 'string' &&
      searchWays.includes(way as SearchWay) &&
      shapes[type](value) &&
      isStorable(id)
    )
      return { value, id, total: Number(total), rank, way: way as SearchWay };
  } catch {
    // Answered below like any other cursor that is not ours.
  }
  throw new ORPCError('BAD_REQUEST', {
    message: 'Some fields are wrong',
    data: { fields: [{ path: 'cursor', message: 'validation:invalid' }] },
  });
}

/** The order by a key and then the id, and the condition that a row comes after `place`. */
export function keyset({ expression, type, descending }: SortKey, id: SQL, place?: Place) {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const comparison = sql.raw(descending ? '<' : '>');
  return {
    after:
      place &&
      sql`(${expression}, ${id}) ${comparison} (${place.value}::${sql.raw(type)}, ${place.id})`,
    orderBy: sql`${expression} ${direction}, ${id} ${direction}`,
  };
}
