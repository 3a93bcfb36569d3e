import { useSuspenseQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { FileInput } from '@/api/records/file-input';
import { BookCover } from '@/features/book/offered/book-cover';
import { uploadCover } from '@/features/cover/cover.queries';
import { coverMaxBytes, coverTypes } from '@/features/cover/cover.schema';
import { clothWithoutGenre } from '@/features/genre/genre.facts';
import { genreQueries } from '@/features/genre/genre.queries';
import { useTranslation } from '@/i18n/use-translation';
import type { BookFormControl } from './use-book-form';

type CoverFieldProps = { form: BookFormControl };

/** The cover of a book in the form: the drawn one, or an image that the user chooses or drops here. */
export function CoverField({ form: { control } }: CoverFieldProps) {
  const { t } = useTranslation(['book', 'manageBook']);
  const coverId = useWatch({ control, name: 'coverId' });
  return (
    <FileInput
      control={control}
      name="coverId"
      label={t('fields.coverId')}
      text={(key) => t(`manageBook:cover.${key}`)}
      accept={coverTypes}
      maxBytes={coverMaxBytes}
      upload={uploadCover}
      picture={<CoverPreview control={control} coverId={coverId} />}
    />
  );
}

type CoverPreviewProps = { control: BookFormControl['control']; coverId: string | null };

/** Preview of the cover with the current values of the form. */
function CoverPreview({ control, coverId }: CoverPreviewProps) {
  const { t } = useTranslation('book');
  const [title, author, genreId, language] = useWatch({
    control,
    name: ['title', 'author', 'genreId', 'language'],
  });
  const { data: genres } = useSuspenseQuery(genreQueries.choices());
  return (
    <BookCover
      book={{
        title: title.trim() || t('fields.title'),
        author: author.trim() || t('fields.author'),
        genre: genres.find(({ id }) => id === genreId) ?? { color: clothWithoutGenre },
        language: language ?? null,
        coverId,
      }}
      sizes="(width >= 64rem) 13rem, 6rem"
      className="w-24 max-w-full shrink-0 lg:w-full"
    />
  );
}
