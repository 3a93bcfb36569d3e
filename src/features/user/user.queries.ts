import { type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import { listPages } from '@/api/queries/list-pages';
import { refreshAfterSettling, refreshStale } from '@/api/queries/refresh-after-write';
import { useWrite } from '@/api/queries/use-write';
import { recordQueries } from '@/api/records/record-queries';
import { userSearch } from './user.facts';
import type { UserBulkInput, UserChanges, UserFields } from './user.schema';

/** Queries for users. */
export const userQueries = {
  ...recordQueries('user', userSearch, {
    list: (search) => api.user.list(search),
    one: (id) => api.user.get({ id }),
  }),
  sessions: (id: string) =>
    listPages(['user', 'sessions', id], undefined, ({ cursor }) =>
      api.user.session.list({ id, cursor }),
    ),
};

export const useCreateUser = () => useWrite('user', (form: UserFields) => api.user.create(form));
export const useUpdateUser = (id: string) =>
  useWrite('user', (changes: UserChanges) => api.user.update({ id, ...changes }));
export const useSendInvitation = () =>
  useWrite('user', (id: string) => api.user.invitation.send({ id }));
export const useRevokeUserSession = (id: string) =>
  useWrite('user', (sessionId: string) => api.user.session.revoke({ id, sessionId }));

/** Removes a deleted user from the query cache. */
export function forgetUser(queryClient: QueryClient, id: string): void {
  for (const kind of ['one', 'sessions'])
    queryClient.removeQueries({ queryKey: ['user', kind, id] });
}

/** Runs a bulk action on several users. */
export function useBulkUsers() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: UserBulkInput) => api.user.bulk(input),
    onSettled: (_result, error, { act, ids }) => {
      const isGone = ({ queryKey: [first, , id] }: Query) =>
        act === 'delete' && first === 'user' && ids.includes(String(id));
      // Removed, so that the Back button does not show deleted users from the cache.
      queryClient.removeQueries({ type: 'inactive', predicate: isGone });
      // A refetch on the still open page of a deleted user would fail.
      return refreshAfterSettling(error, () => refreshStale(queryClient, 'user', isGone));
    },
  });
}
