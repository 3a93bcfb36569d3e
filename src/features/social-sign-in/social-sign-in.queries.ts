import { api } from '@/api/client';
import { useSignInCommand } from '@/features/account/account.queries';

export const useUnlinkAccount = () =>
  useSignInCommand((id: string) => api.account.signInMethod.unlink({ id }));
