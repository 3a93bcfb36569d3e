import { BookTile } from './book-tile';
import type { BookSummary } from './book.schema';

/** Some books side by side, to be pushed along like on a shelf. `label` names it for those who do not see it. */
export function BookShelf({ books, label }: { books: readonly BookSummary[]; label: string }) {
  return (
    // Scrolls sideways: the links inside bring the keyboard along.
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
