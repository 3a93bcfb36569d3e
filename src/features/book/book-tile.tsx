import { Link, type LinkProps } from '@tanstack/react-router';
import { BookCover } from './book-cover';
import type { BookSummary } from './book.schema';

type BookTileProps = {
  book: BookSummary;
  /** How wide the cover is shown, as in the `sizes` of an image. */
  coverSizes: string;
  isEager?: boolean;
  /** What its page keeps of the way here. */
  way?: LinkProps['state'];
};

/** A book as its cover, with title and author beneath, leading to its page. */
export function BookTile({ book, coverSizes, isEager, way }: BookTileProps) {
  return (
    <Link
      to="/app/books/$id"
      params={{ id: book.id }}
      {...(way && { state: way })}
      className="group block rounded-md outline-offset-4"
    >
      <BookCover
        book={book}
        sizes={coverSizes}
        isEager={isEager}
        className="transition-transform duration-200 group-hover:-translate-y-1"
      />
      {/* In its own direction, so that it is cut at its own end; without `bdi`, which hides it. It
          begins there too: Chromium clips the dots of clamped lines that begin elsewhere. */}
      <span
        dir="auto"
        lang={book.language ?? undefined}
        className="mt-3 line-clamp-2 text-ui leading-snug font-medium"
      >
        {book.title}
      </span>{' '}
      <span dir="auto" className="mt-0.5 line-clamp-2 text-small text-muted">
        {book.author}
      </span>
    </Link>
  );
}
