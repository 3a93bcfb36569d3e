import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookCover } from './book-cover';
import { bookQueries } from './book.queries';

/** The newest books of a genre as small covers, for managers. */
export function GenreShelf({ genreId }: { genreId: string }) {
  const { data: books } = useSuspenseQuery(bookQueries.newestOfGenre(genreId));
  return (
    <ul className="mb-4 flex gap-4 overflow-x-auto pb-3">
      {books.map((book) => (
        <li key={book.id} className="w-24 shrink-0">
          <Link to="/manager/books/$id" params={{ id: book.id }} className="group block">
            <BookCover book={book} sizes="6rem" />
            <span
              dir="auto"
              lang={book.language ?? undefined}
              className="mt-2 line-clamp-2 text-small font-medium group-hover:underline"
            >
              {book.title}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type ClothCoverProps = { title: string; author: string; color: string };

/** A sample cover that shows a cloth colour. */
export function ClothCover({ title, author, color }: ClothCoverProps) {
  return <BookCover book={{ title, author, genre: { color } }} />;
}
