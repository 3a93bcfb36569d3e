import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { BookSummary } from '@/features/book/book.schema';
import { cx } from '@/ui/cx';
import { BookTile } from './book-tile';
import { bookGridClasses } from './books-skeleton';

/** Width of a cover in the grid, by which the browser chooses an image size. */
const coverSizes = '(width < 40rem) 45vw, (width < 64rem) 30vw, 13rem';

/** Number of books that are always rendered; later ones are rendered only near the screen. */
const alwaysRendered = 60;
/**
 * Rows off the screen need no layout or paint, and the browser's page search still finds them. The margin
 * leaves space for what extends beyond a cell: a raised cover, or a focus ring.
 */
const renderedWhenVisible =
  '[contain-intrinsic-size:auto_20rem] [content-visibility:auto] [overflow-clip-margin:0.75rem]';

type BookGridProps = {
  books: readonly BookSummary[];
  label: string;
  /** Navigation state for the links to books; see `useBackNavigation`. */
  linkState: LinkProps['state'];
  /** Which number of books fills its rows. */
  fill?: keyof typeof bookGridClasses;
  /** What the list says of books, by their ids. */
  notes?: Readonly<Record<string, string>>;
  /** What can be done with a book here: a button on its cover. */
  act?: (book: BookSummary) => ReactNode;
};

/** A grid of covers with title and author. */
export function BookGrid({ books, label, linkState, fill = 'page', notes, act }: BookGridProps) {
  return (
    <ul aria-label={label} className={bookGridClasses[fill]}>
      {books.map((book, index) => (
        <li
          key={book.id}
          className={cx('relative min-w-0', index >= alwaysRendered && renderedWhenVisible)}
        >
          {/* The first five are visible at once on most screens. */}
          <BookTile
            book={book}
            linkState={linkState}
            coverSizes={coverSizes}
            isEager={index < 5}
            note={notes?.[book.id]}
          />
          {act?.(book)}
        </li>
      ))}
    </ul>
  );
}
