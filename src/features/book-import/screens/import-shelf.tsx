import { Link } from '@tanstack/react-router';
import type { BookSummary } from '@/features/book/book.schema';
import { BookCover } from '@/features/book/offered/book-cover';
import { useTranslation } from '@/i18n/use-translation';

/**
 * The first new books of an import. Eight fill the row, of which a narrow screen shows some. It is positioned, so that its texts
 * for screen readers scroll with it and not the page.
 */
export function ImportShelf({ books }: { books: readonly BookSummary[] }) {
  const { t } = useTranslation('bookImport');
  return (
    <ul
      aria-label={t('newBooks')}
      className="relative grid snap-x scroll-px-(--gutter) auto-cols-[max(88px,calc((100%-7*16px)/8))] grid-flow-col gap-4 overflow-x-auto border-t bg-sunk px-(--gutter) py-5 [scrollbar-width:none]"
    >
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
