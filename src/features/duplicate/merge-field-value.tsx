import type { Book, BookFieldName } from '@/features/book/book.schema';
import { BookCover } from '@/features/book/offered/book-cover';
import { genreName } from '@/features/genre/genre.facts';
import { useTranslation } from '@/i18n/use-translation';
import { formatYear, languageName } from '@/lib/intl/language-name';

type MergeFieldValueProps = { book: Book; field: BookFieldName };

/** The value of a field as text for people, or a text for an empty one. */
export function MergeFieldValue({ book, field }: MergeFieldValueProps) {
  const { t, i18n } = useTranslation(['duplicate', 'book']);
  const value = book[field];
  if (field === 'coverId')
    return (
      <span className="flex items-center gap-2">
        <BookCover book={book} sizes="3rem" className="w-12 shrink-0" />
        {value === null && <span className="text-muted italic">{t('drawnCover')}</span>}
      </span>
    );
  if (value === null) return <span className="text-muted italic">{t('emptyValue')}</span>;
  switch (field) {
    case 'genreId':
      return <bdi>{genreName(book.genre, i18n.language)}</bdi>;
    case 'language':
      return <span suppressHydrationWarning>{languageName(String(value), i18n.language)}</span>;
    case 'publishedYear':
      return formatYear(Number(value), i18n.language);
    case 'isbn':
      // In a narrow column the number breaks into two lines of equal length: a single digit on the second
      // line would not be read as part of it.
      return (
        <bdi dir="ltr" className="inline-block text-balance align-with-parent">
          {book.isbnText ?? value}
        </bdi>
      );
    case 'title':
    case 'description':
      return (
        <bdi
          lang={book.language ?? undefined}
          className={
            field === 'description' ? '-mx-3 line-clamp-6 px-3 align-with-parent' : undefined
          }
        >
          {value}
        </bdi>
      );
    default:
      return <bdi>{value}</bdi>;
  }
}
