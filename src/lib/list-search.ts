import * as z from 'zod/mini';

export const pageSize = 20;

/** What every list takes: where to go on, how many, what to look for. */
export const listInput = {
  cursor: z.optional(z.string().check(z.maxLength(2000))),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), pageSize),
  searchTerm: z._default(z.string().check(z.maxLength(200)), ''),
};

/** What every list answers. `total` counts all that match, not only this page. */
export type ListPage<Item> = { items: Item[]; nextCursor: string | null; total: number };

/** Shape of a list's answer. */
export const listPage = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()), total: z.int() });
