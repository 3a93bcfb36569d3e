import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { refuse } from '@/i18n/errors/refuse.server';
import type { Total } from './total.server';

/**
 * The sort key of a list. Rows with equal keys are sorted by id, so the order is stable. A key is never null: one that
 * may be missing has a value for that, as in `coalesce(due_on, date '9999-12-31')`.
 */
export type SortKey = {
  expression: SQL;
  type: 'text' | 'timestamptz' | 'date' | 'int';
  descending?: boolean;
};

/** The sort key for a name in a query string: `title`, or `-title` for descending. */
export function sortKey<Name extends string>(
  keys: Record<Name, Omit<SortKey, 'descending'>>,
  sort: Name | `-${Name}`,
): SortKey {
  const descending = sort.startsWith('-');
  return { ...keys[(descending ? sort.slice(1) : sort) as Name], descending };
}

/** The content of a cursor: the next page starts after this row. */
export type CursorPosition = {
  /** The sort key of the last row shown, as text. */
  value: string;
  id: string;
  /** The number of rows in the whole list, counted for the first page. */
  total: Total;
  /** In a search, the rank of the last row shown; see `Source` in search-sources.server.ts. */
  rank: string;
  strategy: SearchStrategy;
};

/** What is tried in turn when no text has all words, exact or with a typo. */
export const looserStrategies = ['spaced', 'twoTypos', 'similar', 'someWords'] as const;
export type LooserStrategy = (typeof looserStrategies)[number];
const searchStrategies = ['exactAndTypos', 'exact', 'scan', 'part', ...looserStrategies] as const;
/**
 * How a search finds its matches. The first page chooses the strategy and the next pages keep it.
 * `exactAndTypos` and `exact` sort all matches; `scan` reads exact matches along an index, `part` in a part of the table; the others
 * are looser and used only when nothing better is found.
 */
export type SearchStrategy = (typeof searchStrategies)[number];

export const isLooser = (strategy: SearchStrategy): strategy is LooserStrategy =>
  looserStrategies.some((one) => one === strategy);
const isSearchStrategy = (name: unknown): name is SearchStrategy =>
  searchStrategies.some((strategy) => strategy === name);

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
const timestampPattern = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;
/** A cursor may be forged: values on which the query would fail are rejected here. */
const isValidValue: Record<SortKey['type'], (value: string) => boolean> = {
  text: isStorable,
  int: (value) => /^-?\d{1,9}$/.test(value),
  date: (value) => /^\d{4}-\d\d-\d\d$/.test(value) && isCalendarDay(value),
  timestamptz: (value) => timestampPattern.test(value) && isCalendarDay(`${value}:00`),
};

/** `Date` reads 30 February as a day in March, so the date is compared with the input. */
const isCalendarDay = (value: string): boolean =>
  new Date(value).toJSON()?.startsWith(value.slice(0, 10)) ?? false;

/** A sort key as text for a cursor, independent of the time zone and the form of dates of the connection. */
export const keyText = (key: SQL, type: SortKey['type']): SQL<string> =>
  type === 'timestamptz'
    ? sql`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US+00')`
    : type === 'date'
      ? sql`to_char(${key}, 'YYYY-MM-DD')`
      : sql`(${key})::text`;

/** Encodes a position as text that is safe in a URL. */
export const encodeCursor = ({ value, id, total, rank, strategy }: CursorPosition): string =>
  Buffer.from(
    JSON.stringify([value, id, total.total, rank, strategy, total.isTotalCapped]),
  ).toString('base64url');

/**
 * Decodes a cursor.
 * @param type the type of the sort key
 * @throws ORPCError BAD_REQUEST when the cursor is invalid
 */
export function decodeCursor(cursor: string, type: SortKey['type']): CursorPosition {
  try {
    const text = Buffer.from(cursor, 'base64url').toString('utf8');
    const [value, id, counted, rank, strategy, isTotalCapped] = z
      .array(z.unknown())
      .parse(JSON.parse(text));
    if (
      typeof value === 'string' &&
      typeof id === 'string' &&
      Number.isSafeInteger(counted) &&
      Number(counted) >= 0 &&
      typeof rank === 'string' &&
      isSearchStrategy(strategy) &&
      isValidValue[type](value) &&
      isStorable(id)
    ) {
      const total = isTotalCapped === true ? { isTotalCapped } : {};
      return { value, id, total: { total: Number(counted), ...total }, rank, strategy };
    }
  } catch {
    // Falls through to the error below.
  }
  throw refuse('BAD_REQUEST', {
    fields: [{ path: 'cursor', message: 'validation:invalid' }],
  });
}

/** The order by key and id, and the condition for the rows after `position` (keyset pagination). */
export function keyset(
  { expression, type, descending }: SortKey,
  id: SQL,
  position?: { value: unknown; id: unknown },
) {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const comparison = sql.raw(descending ? '<' : '>');
  return {
    after:
      position &&
      sql`(${expression}, ${id}) ${comparison} (${position.value}::${sql.raw(type)}, ${position.id})`,
    orderBy: sql`${expression} ${direction}, ${id} ${direction}`,
  };
}
