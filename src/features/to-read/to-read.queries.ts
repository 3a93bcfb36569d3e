import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import { listPages } from '@/api/queries/list-pages';
import type { ToReadSearch } from './to-read.facts';

// The keys begin with 'book', so that changes of books refresh what is shown of them.
const lists = ['book', 'to-read', 'list'] as const;

/** Queries for one's own list of books to read. */
export const toReadQueries = {
  list: ({ cursor: start }: ToReadSearch) =>
    listPages(lists, start, (page) => api.toRead.list(page)),
  ofBook: (id: string) =>
    queryOptions({
      queryKey: ['book', 'to-read', 'of-book', id],
      queryFn: () => api.toRead.get({ id }),
    }),
};

/** Puts a book on one's own list, or takes it off. */
export function useChangeToRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isToRead }: { id: string; isToRead: boolean }) =>
      isToRead ? api.toRead.add({ id }) : api.toRead.remove({ id }),
    onSuccess: (state, { id }) => {
      queryClient.setQueryData(toReadQueries.ofBook(id).queryKey, state);
      return queryClient.invalidateQueries({ queryKey: lists });
    },
  });
}
