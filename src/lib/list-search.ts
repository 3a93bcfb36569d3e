import * as z from 'zod/mini';

export const pageSize = 20;
export const searchTermMaxLength = 200;

/** What no text of a search may hold: control characters and lone surrogates, which cannot be stored either. */
const unsearchable = /[\p{Cc}\p{Cs}]/u;

/** The name of a record, as the database and the authentication library make them. */
export const recordId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** What every list takes: where to go on, how many, what to look for. */
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

/** What is searched for, as it stands in an address: whatever that is, the page can be shown. */
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

/** What every list answers. `total` counts all that match, not only this page. */
export type ListPage<Item> = { items: Item[]; nextCursor: string | null; total: number };

/** Shape of a list's answer. */
export const listPage = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()), total: z.int() });
