import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bookQueries } from '@/features/book/book.queries';
import { BookCover } from '@/features/book/offered/book-cover';

/** The newest books of a genre as small covers, for managers. The row ends with a complete book. */
export function GenreShelf({ genreId }: { genreId: string }) {
  const { data: books } = useSuspenseQuery(bookQueries.newestOfGenre(genreId));
  return (
    <ul className="-mx-(--gutter) -mb-2 flex snap-x scroll-px-(--gutter) gap-4 overflow-x-auto px-(--gutter) pb-3 [scrollbar-width:none]">
      {books.map((book) => (
        <li
          key={book.id}
          className="w-[max(5.5rem,calc((100%-2*1rem)/3))] shrink-0 snap-start @md:w-[calc((100%-4*1rem)/5)] @2xl:w-[calc((100%-6*1rem)/7)]"
        >
          <Link to="/manager/books/$id" params={{ id: book.id }} className="group block">
            <BookCover book={book} sizes="10rem" />
            <span
              dir="auto"
              lang={book.language ?? undefined}
              className="mt-2 line-clamp-2 room-for-ellipsis text-small font-medium group-hover:underline"
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
