import * as z from 'zod/mini';

export const pageSize = 20;
export const searchTermMaxLength = 200;

/**
 * Characters that a search term must not contain: control characters and lone surrogates, which the
 * database cannot store.
 */
const unsearchable = /[\p{Cc}\p{Cs}]/u;

/** An id, as the database and better-auth generate it. */
export const recordId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** Input of every list: cursor, page size and search term. */
export const listInput = {
  cursor: z.optional(z.string().check(z.maxLength(2000))),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), pageSize),
  searchTerm: z._default(
    z.string().check(
      z.maxLength(searchTermMaxLength),
      z.refine((text) => !unsearchable.test(text)),
    ),
    '',
  ),
};

/**
 * The search term in a URL. Invalid ones are corrected instead of refused, so that the page is
 * always shown.
 */
export const searchTermInAddress = z._default(
  z.catch(
    z.pipe(
      z.string(),
      z.transform((text) =>
        text.slice(0, searchTermMaxLength).replaceAll(new RegExp(unsearchable, 'gu'), ' '),
      ),
    ),
    '',
  ),
  '',
);

/** Cursor in a URL: where the list starts, for readers without scripts. */
export const cursorInAddress = z.catch(
  z.optional(z.string().check(z.regex(/^[\w-]{1,2000}$/))),
  undefined,
);

/** The cursor of the first page of a list, for queries that load page after page. */
export const firstPage: string | undefined = undefined;

/** Output of every list. `total` counts all matches, not only this page. */
export type ListPage<Item> = { items: Item[]; nextCursor: string | null; total: number };

/** Schema of `ListPage`. */
export const listPage = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()), total: z.int() });
