import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import { refreshStale } from '@/api/queries/refresh-after-write';
import type { AccessTokenForm } from './access-token.schema';

/** Queries for one's own access tokens. */
export const accessTokenQueries = {
  list: () => queryOptions({ queryKey: ['access-token'], queryFn: () => api.accessToken.list() }),
};

function useTokenCommand<Input, Output>(command: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: command,
    onSuccess: () => refreshStale(queryClient, 'accessToken'),
  });
}

export const useCreateAccessToken = () =>
  useTokenCommand((fields: AccessTokenForm) => api.accessToken.create(fields));
export const useDeleteAccessToken = () =>
  useTokenCommand((id: string) => api.accessToken.delete({ id }));
