import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { AppStart } from '../app-start/app-start.schema';
import { readAppStart } from '../app-start/app-start.server';
import type { CurrentSession } from './session.schema';

/**
 * Cache key for settings and language. It starts with `session`, so it is kept with the session.
 */
const startDataKey = ['session', 'startData'] as const;

/**
 * Reads the start data. A page arrives with it, so the browser loads the code that reads it again on
 * demand.
 */
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

/** The current session. */
export const useSession = (): CurrentSession | null | undefined =>
  useQuery(sessionQueries.current()).data;

/** Settings and language of the last session response; undefined before the first one. */
export const lastStartData = (queryClient: QueryClient): Omit<AppStart, 'session'> | undefined =>
  queryClient.getQueryData(startDataKey);

/**
 * Makes the next navigation fetch the session, and with it the reason of its end, such as a ban. Until then
 * the session stays, so that `SessionSync` sees its end.
 */
export const markSessionStale = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({
    queryKey: sessionQueries.current().queryKey,
    exact: true,
    refetchType: 'none',
  });

/** Whether `markSessionStale` was called and the session has not been fetched since. */
export const isSessionStale = (queryClient: QueryClient): boolean =>
  queryClient.getQueryState(sessionQueries.current().queryKey)?.isInvalidated === true;
