import { Link, type LinkProps } from '@tanstack/react-router';
import { BookCover, type CoveredBook } from '@/features/book/book-cover';
import type { BookSummary } from '@/features/book/book.schema';
import { useCachedContent } from '@/ui/cached/use-cached-content';

type BookTileProps = {
  book: CoveredBook & Pick<BookSummary, 'id' | 'language'>;
  /** Displayed width of the cover, as in the `sizes` attribute of an image. */
  coverSizes: string;
  isEager?: boolean;
  /** Navigation state for the link; see `useBackNavigation`. */
  linkState?: LinkProps['state'];
};

/** A cover with title and author that links to the book. */
export function BookTile({ book, coverSizes, isEager, linkState }: BookTileProps) {
  return (
    <Link
      to="/app/books/$id"
      params={{ id: book.id }}
      {...(linkState && { state: linkState })}
      className="tile"
    >
      <BookCover book={book} sizes={coverSizes} isEager={isEager} />
      {/* `dir="auto"` truncates the text at the end of its own direction; `bdi` would hide that direction. */}
      <span dir="auto" lang={book.language ?? undefined} className="tile-title">
        {book.title}
      </span>{' '}
      <span dir="auto" className="tile-author">
        {book.author}
      </span>
    </Link>
  );
}

/**
 * Returns a function for the properties of an element that contains a tile. The server caches the markup of
 * tiles.
 */
export function useBookTiles() {
  const cached = useCachedContent();
  return ({ book, coverSizes, isEager, linkState }: BookTileProps) => {
    const { id, title, author, language, coverId, genre } = book;
    // React also preloads an image that is loaded at once. Cached markup alone would not do that.
    if (coverId && isEager)
      return { children: <BookTile {...{ book, coverSizes, isEager, linkState }} /> };
    const { color } = genre;
    const shown = { id, title, author, language, coverId, genre: { color } };
    return cached(BookTile, { book: shown, coverSizes }, { linkState });
  };
}
