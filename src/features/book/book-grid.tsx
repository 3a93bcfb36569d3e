import type { LinkProps } from '@tanstack/react-router';
import { cx } from '@/lib/cx';
import { Skeleton } from '@/ui/skeleton';
import { useBookTiles } from './book-tile';
import type { BookSummary } from './book.schema';

const grid =
  'grid grid-cols-2 gap-x-4 gap-y-7 py-5 sm:grid-cols-3 sm:gap-x-5 md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6';

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
    <ul aria-label={label} className={grid}>
      {books.map((book, index) => (
        <li
          key={book.id}
          className={cx('min-w-0', index >= drawnAtOnce && drawnWhenSeen)}
          // The first are visible at once on most screens.
          {...tile({ book, linkState, coverSizes, isEager: index < 6 })}
        />
      ))}
    </ul>
  );
}

/** Placeholder for a grid that is loading. */
export function BookGridSkeleton({ count = 12 }: { count?: number }) {
  return (
    <div aria-hidden="true" className={grid}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="grid gap-2">
          <Skeleton className="aspect-2/3 w-full rounded-md" />
          <Skeleton className="mt-1 h-4 w-4/5" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      ))}
    </div>
  );
}
