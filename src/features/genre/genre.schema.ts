import * as z from 'zod/mini';
import { listInput, searchTermInAddress } from '@/lib/list-search';
import { isPlainLine, isVisible } from '@/lib/plain-text';

export const genreNameMaxLength = 100;

export const genreSchema = z.object({
  id: z.string(),
  name: z.string(),
  color: z.string(),
  bookCount: z.int(),
});
export type Genre = z.infer<typeof genreSchema>;

/** What a person types into the genre form. Messages are translation keys. */
export const genreFormSchema = z.object({
  name: z.string('genre:errors.nameRequired').check(
    z.trim(),
    z.refine((name) => isVisible(name), { error: 'genre:errors.nameRequired', abort: true }),
    z.maxLength(genreNameMaxLength, 'genre:errors.nameTooLong'),
    z.refine(isPlainLine, 'genre:errors.nameInvalid'),
  ),
  /** The cloth of its books' drawn covers, as `#rrggbb`. */
  color: z
    .string('genre:errors.colorInvalid')
    .check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'genre:errors.colorInvalid')),
});
export type GenreForm = z.infer<typeof genreFormSchema>;

export const genreSearchSchema = z.object({ searchTerm: searchTermInAddress });

export const genreListInput = z.object(listInput);
