import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sessionQueries } from '../session.queries';

/**
 * Returns a function for after sign-out: clears the session in the browser, opens the sign-in page
 * and clears all cached data.
 */
export function useClearSession(): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    queryClient.setQueryData(sessionQueries.current().queryKey, null);
    await router.navigate({ to: '/login', replace: true });
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    router.clearCache();
  };
}
