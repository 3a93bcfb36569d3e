import type { LinkProps } from '@tanstack/react-router';
import { cx } from '@/lib/cx';
import { useBookTiles } from './book-tile';
import type { BookSummary } from './book.schema';
import { bookGridClass } from './books-skeleton';

/** Width of a cover in the grid, by which the browser chooses an image size. */
const coverSizes = '(width < 40rem) 45vw, (width < 64rem) 25vw, 12rem';

/** Books that the browser draws wherever they are; those after them only near the screen. */
const drawnAtOnce = 60;
/**
 * Rows off the screen cost neither layout nor paint, and the browser's own search still finds them.
 * The margin keeps what a cover raises or a focus ring draws outside of its cell.
 */
const drawnWhenSeen =
  '[contain-intrinsic-size:auto_20rem] [content-visibility:auto] [overflow-clip-margin:0.75rem]';

type BookGridProps = {
  books: readonly BookSummary[];
  label: string;
  /** Navigation state for the links to books; see `useBackNavigation`. */
  linkState: LinkProps['state'];
};

/** A grid of covers with title and author. */
export function BookGrid({ books, label, linkState }: BookGridProps) {
  const tile = useBookTiles();
  return (
    <ul aria-label={label} className={bookGridClass}>
      {books.map((book, index) => (
        <li
          key={book.id}
          className={cx(
            'min-w-0',
            index >= drawnAtOnce && drawnWhenSeen,
            books.length === 1 && 'tile-alone',
          )}
          // The first are visible at once on most screens.
          {...tile({ book, linkState, coverSizes, isEager: index < 6 })}
        />
      ))}
    </ul>
  );
}
