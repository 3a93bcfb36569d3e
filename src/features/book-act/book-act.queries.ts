import {
  MutationObserver,
  type QueryClient,
  mutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '@/api/client';
import { listOfAddress } from '@/api/queries/list-pages';
import { refreshAfterSettling, refreshStale } from '@/api/queries/refresh-after-write';
import { useWrite } from '@/api/queries/use-write';
import { deletedBookSearch } from './book-act.facts';
import type { RestoreInput, UndoInput } from './book-act.schema';

/** Queries for deleted books. */
export const deletedBookQueries = {
  list: listOfAddress(['book', 'deleted'], deletedBookSearch, (search) =>
    api.deletedBook.list(search),
  ),
};

/** The key of the mutations whose results `UndoReport` shows, on any page. */
export const undoMutationKey = ['book', 'undo'] as const;

/** What is undone; with the title if it is a single book that is restored, for the message. */
export type Undoing = (UndoInput | RestoreInput) & { title?: string | undefined };

const undoing = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: undoMutationKey,
    mutationFn: ({ title: _, ...input }: Undoing) =>
      'ids' in input ? api.deletedBook.restore(input) : api.bookAct.undo(input),
    onSettled: (_outcome, error) =>
      refreshAfterSettling(error, () =>
        Promise.all([refreshStale(queryClient, 'book'), refreshStale(queryClient, 'job')]),
      ),
  });

/** Undoes an act on books, or restores deleted books. `UndoReport` shows the result. */
export const useUndoBooks = () => useMutation(undoing(useQueryClient()));

/** The same, for what is on no screen any more when it is called. */
export async function undoBooks(
  queryClient: QueryClient,
  input: UndoInput | RestoreInput,
): Promise<void> {
  // `UndoReport` shows the error.
  await new MutationObserver(queryClient, undoing(queryClient)).mutate(input).catch(() => {});
}

/** Deletes deleted books permanently. */
export const usePurgeBooks = () =>
  useWrite('book', (ids: string[]) => api.deletedBook.purge({ ids }));
