import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sessionNotificationMilliseconds } from '@/auth/codes/sign-in-rules';
import { authClient } from '@/auth/library/auth-client';
import { sessionQueries } from './session.queries';

const channelName = 'session';
/** Age from which a refused call makes the page look again who is signed in. */
const freshMilliseconds = 2000;
/** After so long without any answer a page that is gone to, and asks for nothing, looks again. */
const quietMilliseconds = 60_000;

/**
 * Tells every tab that the account or the session changed by a call that is not the authentication
 * library's own: for its own it does the same, after the same delay.
 */
export const announceSessionChange = (): void =>
  void setTimeout(
    () => authClient.$store.notify('$sessionSignal'),
    sessionNotificationMilliseconds,
  );

/** Whether an error says that nobody is signed in, or that their rights have changed. */
const saysOtherwise = (error: unknown): boolean =>
  ['UNAUTHORIZED', 'FORBIDDEN'].includes(String((error as { code?: unknown } | null)?.code));

/**
 * Keeps the page's idea of who is signed in right: after the calls that change it, here or in
 * another tab, and on being refused, when it was ended from elsewhere. A page that is gone to asks for
 * its own data, which is refused when the session is over: the session is not asked for besides.
 */
export function SessionSync() {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    const { queryKey } = sessionQueries.current();
    const look = async (staleTime: number) => {
      const before = queryClient.getQueryData(queryKey);
      const asked = queryClient.query({ ...sessionQueries.current(), staleTime });
      // Offline is not signed out.
      const after = await asked.catch(() => before);
      // The same as before: whoever made the call has seen to it already.
      if (JSON.stringify(before) === JSON.stringify(after)) return;
      // Nothing that one person has seen stays in memory for the next.
      if (before && before.user.id !== after?.user.id) location.reload();
      else await router.invalidate();
    };

    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', () => void look(0));
    const stopSignal = authClient.$store.atoms.$sessionSignal?.listen(() => {
      channel.postMessage(null);
      void look(0);
    });
    let heardAt = Date.now();
    const stopRouter = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      // The first page has come with its session.
      if (!fromLocation || !pathChanged) return;
      // What the page shows asks for itself as it is drawn.
      setTimeout(() => {
        const isQuiet = Date.now() - heardAt > quietMilliseconds && queryClient.isFetching() === 0;
        if (isQuiet) void look(quietMilliseconds);
      });
    });
    const stopQueries = queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated') return;
      if (query.state.status === 'success') heardAt = Math.max(heardAt, query.state.dataUpdatedAt);
      else if (saysOtherwise(query.state.error)) void look(freshMilliseconds);
    });
    const stopMutations = queryClient.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === 'updated' && saysOtherwise(mutation?.state.error)) void look(0);
    });
    return () => {
      stopSignal?.();
      stopRouter();
      stopQueries();
      stopMutations();
      channel.close();
    };
  }, [queryClient, router]);
  return null;
}
