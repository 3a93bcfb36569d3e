import { type QueryClient, hashKey, queryOptions, useQueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { useCallback, useSyncExternalStore } from 'react';
import type { AppStart } from '../app-start/app-start.schema';
import { readAppStart } from '../app-start/app-start.server';
import type { CurrentSession } from './session.schema';

/**
 * Cache key for settings and language. It starts with `session`, so it is kept with the session.
 */
const startDataKey = ['session', 'startData'] as const;

/** The browser has it from the page, so the code that reads it again comes when it is needed. */
const readStart = createIsomorphicFn()
  .server(() => readAppStart())
  .client(async () => (await import('../app-start/app-start')).loadAppStart());

/** The query of the current session; null if the user is not signed in. */
export const sessionQueries = {
  current: () =>
    queryOptions({
      queryKey: ['session'],
      queryFn: async ({ client }) => {
        const { session, ...startData } = await readStart();
        client.setQueryData(startDataKey, startData);
        return session;
      },
      // `SessionSync` refetches it when it changes, and a window focus does after 60 seconds.
      // Mounting does not: queries of a page fail if the session has ended, and then it is
      // refetched.
      staleTime: 60_000,
      refetchOnMount: false,
    }),
};

/** The hash of its key. Computed once: a list reads the session in each row. */
export const sessionHash = hashKey(sessionQueries.current().queryKey);

/**
 * The current session, for components that a list repeats: `useQuery` would make an observer in each.
 * One observer, in `ImpersonationBanner`, fetches the session again for all of them.
 */
export function useSession(): CurrentSession | null | undefined {
  const client = useQueryClient();
  const subscribe = useCallback(
    (notify: () => void) => client.getQueryCache().subscribe(notify),
    [client],
  );
  const read = () => client.getQueryCache().get<CurrentSession | null>(sessionHash)?.state.data;
  return useSyncExternalStore(subscribe, read, read);
}

/** Settings and language of the last session response; undefined before the first one. */
export const lastStartData = (queryClient: QueryClient): Omit<AppStart, 'session'> | undefined =>
  queryClient.getQueryData(startDataKey);

/** Drops the session. The next navigation fetches it again, and with it the reason. */
export function forgetSession(queryClient: QueryClient): void {
  const { queryKey } = sessionQueries.current();
  queryClient.setQueryData(queryKey, null);
  void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}

/** Whether the session was dropped and not fetched since. */
export const isSessionForgotten = (queryClient: QueryClient): boolean =>
  queryClient.getQueryState(sessionQueries.current().queryKey)?.isInvalidated === true;
