import { api } from '@/api/client';
import { useWrite } from '@/api/queries/use-write';

export const useUnlinkAccount = () =>
  useWrite('account', (id: string) => api.account.signInMethod.unlink({ id }));
