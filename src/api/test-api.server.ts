import { type RouterClient, createRouterClient } from '@orpc/server';
import type { CurrentSession } from '@/auth/session.schema';
import { asSomebody } from '@/auth/test-session.server';
import { type ApiRouter, apiRouter } from './router.server';

/** The product's calls in the name of whoever `session` names; null for nobody. For tests. */
export const testApi = (session: CurrentSession | null): RouterClient<ApiRouter> =>
  createRouterClient(apiRouter, {
    context: { via: 'rest' },
    interceptors: [({ next }) => asSomebody(session, () => next())],
  });
