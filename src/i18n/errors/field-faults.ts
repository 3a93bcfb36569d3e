import * as z from 'zod/mini';

/**
 * The invalid fields of an error. Their `message` is a translation key until the response is
 * written, then in the language of the account. `key` is the translation key again, for pages,
 * because a page can be in another language.
 */
export const fieldFaultsSchema = z.array(
  z.object({ path: z.string(), message: z.string(), key: z.optional(z.string()) }),
);
