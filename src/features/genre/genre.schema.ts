import * as z from 'zod/mini';
import { staleRecordSchema, versionField } from '@/api/record-version';
import { fieldFaultsSchema } from '@/i18n/errors/field-faults';
import { listInput, recordId } from '@/lib/lists/list-schema';
import { mapValues } from '@/lib/objects/records';
import { isPlainLine, isVisible } from '@/lib/text/plain-text';
import { requiredLine } from '@/lib/text/required-line';
import {
  type TranslatedLanguage,
  byLanguage,
  clothColors,
  genreSorts,
  hexColor,
} from './genre.facts';

export const genreNameMaxLength = 100;

/** A genre as a part of a book. */
export const bookGenreSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The name in further languages. A language without a name is missing. */
  translations: z.object(byLanguage(z.optional(z.string()))),
  color: z.string(),
});

export const genreSchema = z.extend(bookGenreSchema, {
  bookCount: z.int(),
  version: z.int(),
  /** The genre into which its books are being moved, by id. */
  mergingInto: z.nullable(z.string()),
});
export type Genre = z.infer<typeof genreSchema>;

/** The genre into which another one is merged. */
export const genreMergeSchema = z.extend(genreSchema, {
  /** The books are moved in the background. */
  isMoving: z.boolean(),
  /** The id by which the merge can be undone. */
  mergeId: recordId,
});

/** Data of a CONFLICT: another genre has a name, or the edited version is out of date. */
export const genreConflictSchema = z.union([
  z.object({ fields: fieldFaultsSchema }),
  staleRecordSchema(genreSchema),
]);

/** Data of a CONFLICT: the genre has books, so it cannot be deleted. */
export const genreInUseSchema = z.object({
  reason: z.literal('GENRE_IN_USE'),
  bookCount: genreSchema.shape.bookCount,
});

/** An optional name. An empty one becomes null, which removes the name. */
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
  name: requiredLine(genreNameMaxLength, {
    required: 'genre:errors.nameRequired',
    tooLong: 'genre:errors.nameTooLong',
    invalid: 'genre:errors.nameInvalid',
  }),
  /** Missing languages stay unchanged. */
  translations: z.optional(z.strictObject(byLanguage(z.optional(translation)))),
  /** The cloth colour of the drawn covers, as `#rrggbb`. */
  color: z
    .string('genre:errors.colorInvalid')
    .check(z.toLowerCase(), z.regex(hexColor, 'genre:errors.colorInvalid')),
});
export type GenreForm = z.infer<typeof genreFormSchema>;

/**
 * Changes to a genre. Missing fields stay unchanged. `version` is the version that was read; without it, the
 * last of two writes wins.
 */
export const genreChangesSchema = z.extend(z.partial(genreFormSchema), {
  version: z.optional(versionField),
});
export type GenreChanges = z.output<typeof genreChangesSchema>;

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

export const genreListInput = z.strictObject({
  ...listInput,
  sort: z.optional(z.enum(genreSorts)),
});
