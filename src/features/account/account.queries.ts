import { useMutation } from '@tanstack/react-query';
import { api } from '@/api/client';
import { announceSessionChange } from '@/auth/session-sync';
import type { AccountChanges } from './account.schema';

/** Changes the account; the session, which repeats what it says, is asked for again in every tab. */
export function useUpdateAccount() {
  return useMutation({
    mutationFn: (changes: AccountChanges) => api.account.update(changes),
    onSuccess: () => announceSessionChange(),
  });
}
