import { Link, type LinkProps } from '@tanstack/react-router';
import { useKeptContent } from '@/ui/kept-content';
import { BookCover, type CoveredBook } from './book-cover';
import type { BookSummary } from './book.schema';

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
      {/* `dir="auto"` truncates the text at its own end; `bdi` would hide its direction. */}
      <span dir="auto" lang={book.language ?? undefined} className="tile-title">
        {book.title}
      </span>{' '}
      <span dir="auto" className="tile-author">
        {book.author}
      </span>
    </Link>
  );
}

/** Returns a function for the properties of an element that holds a tile. The server keeps its markup. */
export function useBookTiles() {
  const keep = useKeptContent();
  return ({ book, coverSizes, isEager, linkState }: BookTileProps) => {
    const { id, title, author, language, coverId, genre } = book;
    // React also preloads an image that is loaded at once, which markup alone would not do.
    if (coverId && isEager)
      return { children: <BookTile {...{ book, coverSizes, isEager, linkState }} /> };
    const { color } = genre;
    const shown = { id, title, author, language, coverId, genre: { color } };
    return keep(BookTile, { book: shown, coverSizes }, { linkState });
  };
}
