import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { authClient } from './auth-client';
import { sessionQueries } from './session.queries';

const channelName = 'session';

/** Tells every tab that the account or the session changed by a call that is not the library's own. */
export const announceSessionChange = (): void => authClient.$store.notify('$sessionSignal');

/**
 * Keeps the page's idea of who is signed in right: after the calls that change it, and when another
 * tab made them. The library notifies ten milliseconds after a call.
 */
export function SessionSync() {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    const refresh = async () => {
      const { queryKey } = sessionQueries.current();
      const before = queryClient.getQueryData(queryKey);
      const after = await queryClient.fetchQuery({ ...sessionQueries.current(), staleTime: 0 });
      // An equal answer keeps its identity: whoever made the call has seen to it already.
      if (before !== after) await router.invalidate();
    };
    channel.addEventListener('message', refresh);
    const stop = authClient.$store.atoms.$sessionSignal?.listen(() => {
      void refresh();
      channel.postMessage(null);
    });
    return () => {
      stop?.();
      channel.close();
    };
  }, [queryClient, router]);
  return null;
}
