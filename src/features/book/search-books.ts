import { linkOptions } from '@tanstack/react-router';
import { api } from '@/api/client';
import type { SearchRecords } from '@/lib/record-search';

/** Finds books for the search of records. */
export const searchBooks: SearchRecords = async ({ searchTerm, limit, area }) => {
  const { items } = await api.book.lines({ searchTerm, limit });
  return items.map(({ id, title, author }) => ({
    id,
    label: title,
    hint: author,
    link: linkOptions({ to: `/${area}/books/$id`, params: { id } }),
  }));
};
