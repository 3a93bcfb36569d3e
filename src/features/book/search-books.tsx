import { linkOptions } from '@tanstack/react-router';
import { api } from '@/api/client';
import type { SearchRecords } from '@/lib/record-search';
import { BookCover } from './offered/book-cover';

/** Finds books for the search of records. */
export const searchBooks: SearchRecords = async ({ searchTerm, limit, area }) => {
  const { items, isCut } = await api.book.lines({ searchTerm, limit });
  const records = items.map((book) => ({
    id: book.id,
    label: book.title,
    hint: book.author,
    picture: <BookCover book={book} sizes="20px" className="w-full" />,
    link: linkOptions({ to: `/${area}/books/$id`, params: { id: book.id } }),
  }));
  return { records, isCut };
};
