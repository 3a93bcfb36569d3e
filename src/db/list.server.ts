import { ORPCError } from '@orpc/server';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** What a list is sorted by. Rows that tie are ordered by id, so the order is stable. */
export type SortKey = {
  expression: SQL;
  type: 'text' | 'timestamptz' | 'numeric';
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

/** Where a list goes on: the sort value and the id of the last row that was shown. */
export const cursorValue = (key: SortKey): SQL<string> => sql<string>`(${key.expression})::text`;

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
const isMoment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;
/** A cursor may have been made up: what the database would stumble over is no cursor of ours. */
const shapes: Record<SortKey['type'], (value: string) => boolean> = {
  text: isStorable,
  numeric: (value) => /^-?\d{1,9}(\.\d{1,9})?$/.test(value),
  timestamptz: (value) => {
    const moment = isMoment.test(value) ? new Date(`${value}:00`) : undefined;
    // The thirtieth of February parses as a day of March.
    return moment?.toJSON()?.startsWith(value.slice(0, 10)) ?? false;
  },
};

const encodeCursor = (value: string, id: string): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

function decodeCursor(cursor: string, type: SortKey['type']): [value: string, id: string] {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[];
    const isOurs = typeof value === 'string' && typeof id === 'string';
    if (isOurs && shapes[type](value) && isStorable(id)) return [value, id];
  } catch {
    // Answered below like any other cursor that is not ours.
  }
  throw new ORPCError('BAD_REQUEST', {
    message: 'Some fields are wrong',
    data: { fields: [{ path: 'cursor', message: 'Invalid cursor' }] },
  });
}

/**
 * The condition and order of one page of a list. A page costs the same however deep it lies: it
 * starts at the cursor instead of counting rows.
 * @throws ORPCError BAD_REQUEST for a cursor that is not one of ours
 */
export function page(key: SortKey, id: AnyPgColumn, cursor: string | undefined) {
  const direction = sql.raw(key.descending ? 'desc' : 'asc');
  const orderBy = sql`${key.expression} ${direction}, ${id} ${direction}`;
  if (!cursor) return { after: undefined, orderBy };
  const [value, lastId] = decodeCursor(cursor, key.type);
  const comparison = sql.raw(key.descending ? '<' : '>');
  const type = sql.raw(key.type);
  return {
    after: sql`(${key.expression}, ${id}) ${comparison} (${value}::${type}, ${lastId})`,
    orderBy,
  };
}

/** Cuts rows that were asked for with one more than `limit` into a page and the cursor of the next. */
export function cutPage<Row extends { id: string; cursorValue: string }>(
  rows: Row[],
  limit: number,
): { items: Omit<Row, 'cursorValue'>[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(({ cursorValue: _, ...item }) => item),
    nextCursor: last && rows.length > limit ? encodeCursor(last.cursorValue, last.id) : null,
  };
}
