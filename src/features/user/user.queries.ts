import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '@/api/client';
import type { BanForm, UserBulkInput, UserChanges, UserFields, UserSearch } from './user.schema';

/** Questions about users. */
export const userQueries = {
  key: () => ['user'] as const,
  list: ({ cursor: start, ...search }: UserSearch) =>
    infiniteQueryOptions({
      queryKey: [...userQueries.key(), 'list', search, start ?? ''],
      queryFn: ({ pageParam }) => api.user.list({ ...search, cursor: pageParam }),
      initialPageParam: start,
      getNextPageParam: (last) => last.nextCursor ?? undefined,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...userQueries.key(), 'one', id],
      queryFn: () => api.user.get({ id }),
    }),
  sessions: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...userQueries.key(), 'sessions', id],
      queryFn: ({ pageParam }) => api.user.session.list({ id, cursor: pageParam }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last) => last.nextCursor ?? undefined,
    }),
};

/** Commands refresh what they touched: users with their sessions, and the audit, which tells of it. */
function useUserCommand<Input, Output>(command: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: command,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: userQueries.key() }),
        queryClient.invalidateQueries({ queryKey: ['audit'] }),
        queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
      ]),
  });
}

export const useCreateUser = () => useUserCommand((form: UserFields) => api.user.create(form));
export const useUpdateUser = (id: string) =>
  useUserCommand((changes: UserChanges) => api.user.update({ id, ...changes }));
export const useBanUser = (id: string) =>
  useUserCommand((ban: BanForm) => api.user.ban({ id, ...ban }));
export const useUnbanUser = (id: string) => useUserCommand(() => api.user.unban({ id }));
export const useBulkUsers = () => useUserCommand((input: UserBulkInput) => api.user.bulk(input));
export const useRevokeUserSession = (id: string) =>
  useUserCommand((sessionId: string) => api.user.session.revoke({ id, sessionId }));
export const useRevokeUserSessions = (id: string) =>
  useUserCommand(() => api.user.session.revokeAll({ id }));

export function useDeleteUser(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.user.delete({ id }),
    onSuccess: async () => {
      // Gone, so not asked for again while its page is still open.
      queryClient.removeQueries({ queryKey: userQueries.one(id).queryKey });
      queryClient.removeQueries({ queryKey: userQueries.sessions(id).queryKey });
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [first, second] }) =>
          (first === 'user' && second === 'list') || first === 'audit' || first === 'dashboard',
      });
    },
  });
}
