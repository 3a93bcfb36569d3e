import { useSuspenseQuery } from '@tanstack/react-query';
import type { BookFieldName } from '@/features/book/book.schema';
import { coverUrl } from '@/features/cover/cover.facts';
import { genreName } from '@/features/genre/genre.facts';
import { genreQueries } from '@/features/genre/genre.queries';
import { useTranslation } from '@/i18n/use-translation';
import { formatYear, languageName } from '@/lib/intl/language-name';
import { ConflictDialog } from '@/ui/forms/conflict-dialog';
import type { EditConflict, EditedValue } from '@/ui/forms/use-edit-conflict';

type BookConflictDialogProps = { conflict: EditConflict<BookFieldName> | undefined };

/** Shown when another user has saved the book in the meantime. */
export function BookConflictDialog({ conflict }: BookConflictDialogProps) {
  const { t } = useTranslation(['book', 'manageBook']);
  return (
    <ConflictDialog
      conflict={conflict}
      title={t('manageBook:conflict.title')}
      label={(field) => t(`fields.${field}`)}
      renderValue={(field, value) => {
        if (value !== null) return <FieldValue field={field} value={value} />;
        return field === 'coverId' ? (
          <span className="text-muted italic">{t('manageBook:cover.drawn')}</span>
        ) : null;
      }}
    />
  );
}

type FieldValueProps = { field: BookFieldName; value: EditedValue };

function FieldValue({ field, value }: FieldValueProps) {
  const { i18n } = useTranslation();
  const { data: genres } = useSuspenseQuery(genreQueries.choices());
  const text = String(value);
  switch (field) {
    case 'coverId':
      return <img src={coverUrl(text, 160)} alt="" className="h-28 rounded-sm" />;
    case 'genreId': {
      const genre = genres.find(({ id }) => id === text);
      return <bdi>{genre ? genreName(genre, i18n.language) : text}</bdi>;
    }
    case 'language':
      return languageName(text, i18n.language);
    case 'publishedYear':
      return formatYear(Number(value), i18n.language);
    default:
      return <bdi>{text}</bdi>;
  }
}
