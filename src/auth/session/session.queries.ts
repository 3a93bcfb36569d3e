import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { askAppStart } from './app-start';
import type { AppStart } from './app-start.schema';

/** What was told beside the session; below its key, so that it is kept as long. */
const besideKey = ['session', 'beside'] as const;

/** Who is signed in; null for nobody. */
export const sessionQueries = {
  current: () =>
    queryOptions({
      queryKey: ['session'],
      queryFn: async ({ client }) => {
        const { session, ...beside } = await askAppStart();
        client.setQueryData(besideKey, beside);
        return session;
      },
      // Told when it changes (see session-sync.tsx), and looked at again when the window is. A page
      // that is gone to asks for its own data, and is refused when the session is over.
      staleTime: 60_000,
      refetchOnMount: false,
    }),
};

/** Settings and language as they came with the last answer; undefined before there was one. */
export const toldBesideSession = (
  queryClient: QueryClient,
): Omit<AppStart, 'session'> | undefined => queryClient.getQueryData(besideKey);
