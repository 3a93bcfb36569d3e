import { Link } from '@tanstack/react-router';
import type { BookSummary } from '@/features/book/book.schema';
import { BookCover } from '@/features/book/offered/book-cover';
import { useTranslation } from '@/i18n/use-translation';

/** The first new books of an import. A narrow screen scrolls the row sideways. */
export function ImportShelf({ books }: { books: readonly BookSummary[] }) {
  const { t } = useTranslation('bookImport');
  return (
    <ul aria-label={t('newBooks')} className="import-shelf">
      {books.map((book) => (
        <li key={book.id} className="snap-start">
          <Link to="/manager/books/$id" params={{ id: book.id }} className="tile">
            <BookCover book={book} sizes="8rem" />
            <span className="sr-only">
              {book.title}, {book.author}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
