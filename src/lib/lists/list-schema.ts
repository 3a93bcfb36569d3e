import * as z from 'zod/mini';
import {
  isSearchable,
  largestPage,
  pageSize,
  recordIdPattern,
  searchTermMaxLength,
} from './list-search';

/** An id, as the database and better-auth generate it. */
export const recordId = z.string().check(z.regex(recordIdPattern));

/** A text to search for, which may be empty. */
export const searchTerm = z
  .string()
  .check(z.maxLength(searchTermMaxLength), z.refine(isSearchable));

/** Input of every list: cursor, page size and search term. */
export const listInput = {
  cursor: z.optional(z.string().check(z.maxLength(2000))),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(largestPage)), pageSize),
  searchTerm: z._default(searchTerm, ''),
};

/** Schema of `ListPage`. */
export const listPage = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: z.array(item),
    nextCursor: z.nullable(z.string()),
    total: z.int(),
    isTotalCapped: z.optional(z.boolean()),
    isPartial: z.optional(z.boolean()),
    isCut: z.optional(z.boolean()),
  });

/**
 * What a `CountQuery` answers.
 * @public also in a product without any
 */
export const countSchema = z.object({
  /** Null while it is unknown. */
  count: z.nullable(z.int()),
});
