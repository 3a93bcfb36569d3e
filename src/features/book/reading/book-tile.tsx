import { Link, type LinkProps } from '@tanstack/react-router';
import type { BookSummary } from '@/features/book/book.schema';
import { BookCover, type CoveredBook } from '@/features/book/offered/book-cover';

type BookTileProps = {
  book: CoveredBook & Pick<BookSummary, 'id' | 'language'>;
  /** Displayed width of the cover, as in the `sizes` attribute of an image. */
  coverSizes: string;
  isEager?: boolean;
  /** What the list says of it, such as its number in a series. */
  note?: string | undefined;
  /** Navigation state for the link; see `useBackNavigation`. */
  linkState?: LinkProps['state'];
};

/** A cover with title and author that links to the book. */
export function BookTile({ book, coverSizes, isEager, linkState, note }: BookTileProps) {
  return (
    <Link
      to="/app/books/$id"
      params={{ id: book.id }}
      {...(linkState && { state: linkState })}
      className="tile"
    >
      <BookCover book={book} sizes={coverSizes} isEager={isEager} />
      {/* `dir="auto"` truncates the text at the end of its own direction; `bdi` would hide that direction. */}
      <span dir="auto" lang={book.language ?? undefined} className="tile-title room-for-ellipsis">
        {book.title}
      </span>{' '}
      <span dir="auto" className="tile-author room-for-ellipsis">
        {note !== undefined && (
          <>
            <bdi>{note}</bdi> ·{' '}
          </>
        )}
        {book.author}
      </span>
    </Link>
  );
}
