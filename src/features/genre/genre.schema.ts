import * as z from 'zod/mini';
import { cursorInAddress, listInput, searchTermInAddress } from '@/lib/list-search';
import { isPlainLine, isVisible } from '@/lib/plain-text';

export const genreNameMaxLength = 100;

export const genreSchema = z.object({
  id: z.string(),
  name: z.string(),
  color: z.string(),
  bookCount: z.int(),
});
export type Genre = z.infer<typeof genreSchema>;

/** Data of a CONFLICT: the genre has books, so it cannot be deleted. */
export const genreInUseSchema = z.object({
  reason: z.literal('GENRE_IN_USE'),
  bookCount: genreSchema.shape.bookCount,
});

/** Input of the genre form. Messages are translation keys. */
export const genreFormSchema = z.strictObject({
  name: z.string('genre:errors.nameRequired').check(
    z.trim(),
    z.refine((name) => isVisible(name), { error: 'genre:errors.nameRequired', abort: true }),
    z.maxLength(genreNameMaxLength, 'genre:errors.nameTooLong'),
    z.refine(isPlainLine, 'genre:errors.nameInvalid'),
  ),
  /** Cloth colour of the generated covers, as `#rrggbb`. */
  color: z
    .string('genre:errors.colorInvalid')
    .check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'genre:errors.colorInvalid')),
});
export type GenreForm = z.infer<typeof genreFormSchema>;

export const genreSearchSchema = z.object({
  searchTerm: searchTermInAddress,
  cursor: cursorInAddress,
});
export type GenreSearch = z.infer<typeof genreSearchSchema>;

export const genreListInput = z.strictObject(listInput);

/** Suggested colours on which type is readable. `key` is their name in `genre:cloth`. */
export const clothColors = [
  { value: '#632a55', key: 'plum' },
  { value: '#712332', key: 'wine' },
  { value: '#64271f', key: 'brick' },
  { value: '#643d20', key: 'leather' },
  { value: '#444921', key: 'olive' },
  { value: '#295233', key: 'forest' },
  { value: '#1d4b48', key: 'teal' },
  { value: '#235466', key: 'sea' },
  { value: '#1d3e66', key: 'navy' },
  { value: '#44346a', key: 'violet' },
  { value: '#524152', key: 'slate' },
  { value: '#d3b997', key: 'sand' },
] as const;
