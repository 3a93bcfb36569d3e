import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { useWrite } from '@/api/queries/use-write';
import type { AccessTokenForm } from './access-token.schema';

/** Queries for one's own access tokens. */
export const accessTokenQueries = {
  list: () => queryOptions({ queryKey: ['access-token'], queryFn: () => api.accessToken.list() }),
};

export const useCreateAccessToken = () =>
  useWrite('accessToken', (fields: AccessTokenForm) => api.accessToken.create(fields));
export const useDeleteAccessToken = () =>
  useWrite('accessToken', (id: string) => api.accessToken.delete({ id }));
