import { BookTile } from './book-tile';
import type { BookSummary } from './book.schema';

/** Covers in a row that scrolls sideways. `label` is its accessible name. */
export function BookShelf({ books, label }: { books: readonly BookSummary[]; label: string }) {
  return (
    // Needs no tab stop: focusing a link inside scrolls to it.
    <ul
      aria-label={label}
      className="-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pt-2 pb-4 md:-mx-6 md:scroll-px-6 md:gap-5 md:px-6"
    >
      {books.map((book) => (
        <li key={book.id} className="w-32 shrink-0 snap-start md:w-36">
          <BookTile book={book} coverSizes="9rem" />
        </li>
      ))}
    </ul>
  );
}
