import * as z from 'zod/mini';
import type { Language, defaultLanguage } from '@/i18n/languages';
import { cursorInAddress, listInput, searchTermInAddress } from '@/lib/list-search';
import { isPlainLine, isVisible } from '@/lib/plain-text';
import { keysOf, mapValues } from '@/lib/records';

export const genreNameMaxLength = 100;

/** The languages in which a genre can have a name besides its first one. */
type TranslatedLanguage = Exclude<Language, typeof defaultLanguage>;
const byLanguage = <Value>(value: Value) =>
  ({ fr: value, ar: value, sw: value }) satisfies Record<TranslatedLanguage, Value>;
export const translatedLanguages = keysOf<TranslatedLanguage>(byLanguage(null));

/** A genre as a part of a book. */
export const bookGenreSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The name in further languages; a language without one is missing. */
  translations: z.object(byLanguage(z.optional(z.string()))),
  color: z.string(),
});

export const genreSchema = z.extend(bookGenreSchema, { bookCount: z.int() });
export type Genre = z.infer<typeof genreSchema>;

/** The name of a genre that readers of a language see: the first one if there is no other. */
export const genreName = (
  { name, translations }: Pick<Genre, 'name' | 'translations'>,
  language: string,
): string => (translations as Partial<Record<string, string>>)[language] ?? name;

/** Data of a CONFLICT: the genre has books, so it cannot be deleted. */
export const genreInUseSchema = z.object({
  reason: z.literal('GENRE_IN_USE'),
  bookCount: genreSchema.shape.bookCount,
});

/** An optional name; an empty one becomes null, which removes it. */
const translation = z.pipe(
  z.nullable(
    z
      .string('genre:errors.nameInvalid')
      .check(
        z.trim(),
        z.maxLength(genreNameMaxLength, 'genre:errors.nameTooLong'),
        z.refine(isPlainLine, 'genre:errors.nameInvalid'),
      ),
  ),
  z.transform((name) => (name !== null && isVisible(name) ? name : null)),
);

/** Input of the genre form. Messages are translation keys. */
export const genreFormSchema = z.strictObject({
  name: z.string('genre:errors.nameRequired').check(
    z.trim(),
    z.refine((name) => isVisible(name), { error: 'genre:errors.nameRequired', abort: true }),
    z.maxLength(genreNameMaxLength, 'genre:errors.nameTooLong'),
    z.refine(isPlainLine, 'genre:errors.nameInvalid'),
  ),
  /** Languages that are missing stay unchanged. */
  translations: z.optional(z.strictObject(byLanguage(z.optional(translation)))),
  /** Cloth colour of the generated covers, as `#rrggbb`. */
  color: z
    .string('genre:errors.colorInvalid')
    .check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'genre:errors.colorInvalid')),
});
export type GenreForm = z.infer<typeof genreFormSchema>;

/** Values of the form for an existing genre, or for a new one. */
export const genreFormValues = (
  genre: Pick<Genre, 'name' | 'translations' | 'color'> = {
    name: '',
    translations: {},
    color: clothColors[0].value,
  },
): GenreForm => ({
  name: genre.name,
  translations: mapValues<TranslatedLanguage, null, string | null>(
    byLanguage(null),
    (_, code) => genre.translations[code] ?? null,
  ),
  color: genre.color,
});

export const genreSorts = ['name', '-name', 'bookCount', '-bookCount'] as const;

export const genreSearchSchema = z.object({
  searchTerm: searchTermInAddress,
  sort: z.catch(z.optional(z.enum(genreSorts)), undefined),
  cursor: cursorInAddress,
});
export type GenreSearch = z.infer<typeof genreSearchSchema>;

export const genreListInput = z.strictObject({
  ...listInput,
  sort: z.optional(z.enum(genreSorts)),
});

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
