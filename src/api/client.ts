import type { ClientOptions } from '@orpc/client';
import { type RouterClient, createRouterClient } from '@orpc/server';
import { createIsomorphicFn } from '@tanstack/react-start';
import { type ApiRouter, apiRouter } from './router.server';

/**
 * Calls by name: `callAt([]).book.get({ id })`. The code that sends them comes with the first one,
 * because a page that arrived with its data makes none. `createORPCClient` and `DynamicLink` of oRPC
 * do the same, and would add 2.2 kB to the compressed scripts of each page.
 */
const callAt = (path: readonly string[]): unknown =>
  new Proxy(() => {}, {
    // `then` is no call: a promise that resolves with a client asks for it.
    get: (_, name) =>
      typeof name === 'string' && name !== 'then' ? callAt([...path, name]) : undefined,
    apply: async (_, __, [input, options]: [unknown, Partial<ClientOptions<object>>?]) => {
      const { rpcLink } = await import('./rpc-link');
      return rpcLink.call(path, input, { ...options, context: {} });
    },
  });

const createApi = createIsomorphicFn()
  .server((): RouterClient<ApiRouter> =>
    createRouterClient(apiRouter, { context: { via: 'page' } }),
  )
  .client((): RouterClient<ApiRouter> => callAt([]) as RouterClient<ApiRouter>);

/** The API client. On the server it calls procedures directly, in the browser it uses /api/rpc. */
export const api = createApi();
