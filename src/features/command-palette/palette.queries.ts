import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { can } from '@/auth/permissions';

const shown = 5;

/** Searches the records that the user may see. */
export const paletteQueries = {
  find: (searchTerm: string, role: string) =>
    queryOptions({
      queryKey: ['command-palette', searchTerm],
      enabled: searchTerm.trim().length > 1,
      placeholderData: keepPreviousData,
      queryFn: async () => {
        const input = { searchTerm, limit: shown };
        const [books, genres, users] = await Promise.all([
          api.book.lines(input),
          api.genre.list(input),
          can(role, { user: ['list'] }) ? api.user.list(input) : { items: [] },
        ]);
        return { books: books.items, genres: genres.items, users: users.items };
      },
    }),
};
