import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import { cacheFirst } from '@/api/queries/cache-first';
import { listPages } from '@/api/queries/list-pages';
import { refreshStale, removeInactiveQueries } from '@/api/queries/refresh-after-write';
import { useWrite } from '@/api/queries/use-write';
import { callAuth } from '@/auth/library/auth-client';
import { announceSessionChange } from '@/auth/session/in-browser/session-signal';
import type { CurrentSession } from '@/auth/session/session.schema';
import type { SlotContext } from '@/lib/slot';
import { loadSlots } from '@/ui/slot';
import type { AccountChanges } from './account.schema';

/** Queries for the user's own account. */
export const accountQueries = {
  sessions: () =>
    listPages(['account', 'session'], undefined, ({ cursor }) =>
      api.account.session.list({ cursor }),
    ),
  signInMethods: () =>
    queryOptions({
      queryKey: ['account', 'sign-in-method'],
      queryFn: () => api.account.signInMethod.list(),
    }),
};

/** Whether users see their own account, and not an administrator who impersonates them. */
export const isOwnSession = (session: CurrentSession | null): boolean =>
  session?.session.impersonatedBy === null;

/** Loads all queries of the account page. */
export async function loadAccountPage(
  context: SlotContext & { session: CurrentSession | null },
): Promise<void> {
  if (!isOwnSession(context.session)) return;
  const { queryClient } = context;
  await Promise.all([
    queryClient.infiniteQuery({ ...accountQueries.sessions(), ...cacheFirst }),
    queryClient.query({ ...accountQueries.signInMethods(), ...cacheFirst }),
    loadSlots(context, 'accountStart', 'account', 'signInMethod'),
  ]);
}

/** A change of data that is part of the session, which `SessionSync` then fetches in every tab. */
function useOwnChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      // The name also stands in lists that are not on screen, and the page behind the onboarding has read none.
      removeInactiveQueries(queryClient);
      announceSessionChange();
    },
  });
}

export const useUpdateAccount = () =>
  useOwnChange((changes: AccountChanges) => api.account.update(changes));

/** Saves the name of a new user, which completes the onboarding. */
export const useOnboard = () =>
  useOwnChange((onboarding: { name: string }) => api.account.onboard(onboarding));

/** Requests a code for a new e-mail address. */
export const useSendEmailCode = () =>
  useMutation({ mutationFn: (email: string) => api.account.email.sendCode({ email }) });

/** Changes the e-mail address with the mailed code. */
export function useChangeEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: { email: string; code: string }) => api.account.email.change(change),
    onSuccess: async () => {
      announceSessionChange();
      await refreshStale(queryClient, 'account');
    },
  });
}

/** Requests a code for the deletion of the account. */
export const useSendDeletionCode = () =>
  useMutation({ mutationFn: () => api.account.email.sendDeletionCode() });

/** Deletes the account. `callAuth` then tells all tabs that the user is signed out. */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (code: string) => callAuth('/delete-user', { token: code }),
  });

export const useEndSession = () =>
  useWrite('account', (id: string) => api.account.session.delete({ id }));
export const useEndOtherSessions = () =>
  useWrite('account', () => api.account.session.deleteOthers());
