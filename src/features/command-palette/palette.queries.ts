import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { canOpenPage } from '@/auth/page-permissions';
import { can } from '@/auth/permissions';

const shown = 5;
const none = { items: [] };

/** Searches the records that the user may open. */
export const paletteQueries = {
  /** Whether a term is long enough for a search of records; one letter finds too many. */
  isSearched: (term: string) => term.trim().length > 1,
  find: (searchTerm: string, role: string) =>
    queryOptions({
      queryKey: ['command-palette', searchTerm],
      enabled: paletteQueries.isSearched(searchTerm),
      placeholderData: keepPreviousData,
      queryFn: async () => {
        const input = { searchTerm, limit: shown };
        const [books, genres, users] = await Promise.all([
          can(role, { book: ['read'] }) ? api.book.lines(input) : none,
          can(role, { genre: ['read'] }) ? api.genre.list(input) : none,
          canOpenPage(role, '/manager/users/{id}') ? api.user.list(input) : none,
        ]);
        return { books: books.items, genres: genres.items, users: users.items };
      },
    }),
};
