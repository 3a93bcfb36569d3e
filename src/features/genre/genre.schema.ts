import * as z from 'zod/mini';
import { listInput } from '@/lib/list-search';
import { isPlainLine } from '@/lib/plain-text';

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
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'genre:errors.nameRequired'),
      z.maxLength(genreNameMaxLength, 'genre:errors.nameTooLong'),
      z.refine(isPlainLine, 'genre:errors.nameInvalid'),
    ),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'genre:errors.colorInvalid')),
});
export type GenreForm = z.infer<typeof genreFormSchema>;

export const genreSearchSchema = z.object({ searchTerm: z._default(z.catch(z.string(), ''), '') });

export const genreListInput = z.object(listInput);
