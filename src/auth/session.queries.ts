import { queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { authClient } from './auth-client';
import type { CurrentSession } from './session.schema';
import { currentSession } from './session.server';

const readSession = createIsomorphicFn()
  .server(() => currentSession())
  .client(async (): Promise<CurrentSession | null> => {
    const { data, error } = await authClient.getSession();
    if (error) throw Object.assign(new Error(error.message), error);
    return data as CurrentSession | null;
  });

/** Who is signed in; null for nobody. */
export const sessionQueries = {
  current: () =>
    queryOptions({
      queryKey: ['session'],
      queryFn: () => readSession(),
      // Told when it changes (see session-sync.tsx), and looked at again when the window is.
      staleTime: 60_000,
    }),
};
