import { Link } from '@tanstack/react-router';
import { Skeleton } from '@/ui/skeleton';
import { BookCover } from './book-cover';
import type { BookSummary } from './book.schema';

const grid =
  'grid grid-cols-2 gap-x-4 gap-y-7 py-5 sm:grid-cols-3 sm:gap-x-5 md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6';

/** How wide a cover of the grid is, for the browser to choose an image by. */
const coverSizes = '(width < 40rem) 45vw, (width < 64rem) 25vw, 12rem';

type BookGridProps = { books: readonly BookSummary[]; label: string };

/** Books as covers, with title and author beneath. */
export function BookGrid({ books, label }: BookGridProps) {
  return (
    <ul aria-label={label} className={grid}>
      {books.map((book, index) => (
        <li key={book.id} className="min-w-0">
          <Link
            to="/app/books/$id"
            params={{ id: book.id }}
            className="group block rounded-md outline-offset-4"
          >
            <BookCover
              title={book.title}
              author={book.author}
              genreColor={book.genre.color}
              language={book.language}
              coverId={book.coverId}
              sizes={coverSizes}
              // What is in sight at once on most screens.
              isEager={index < 6}
              className="transition-transform duration-200 group-hover:-translate-y-1"
            />
            <span className="mt-3 line-clamp-2 text-ui leading-snug font-medium">
              <bdi lang={book.language ?? undefined}>{book.title}</bdi>
            </span>{' '}
            <span className="mt-0.5 line-clamp-2 text-small text-muted">
              <bdi>{book.author}</bdi>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The shape of the grid, while it is on its way. */
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
