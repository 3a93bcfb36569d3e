import type { ClientOptions } from '@orpc/client';
import { type RouterClient, createRouterClient, lazy } from '@orpc/server';
import { createIsomorphicFn } from '@tanstack/react-start';
import { type ApiRouter, apiRouter } from './router.server';

/**
 * A proxy that turns property names into the name of a call: `callAt([]).book.get({ id })`. The code
 * that sends calls is loaded with the first call, because a page arrives with its data and may make no
 * call. `createORPCClient` and `DynamicLink` of oRPC do the same, but add 2.2 kB to the compressed
 * scripts of each page.
 */
const callAt = (path: readonly string[]): unknown =>
  new Proxy(() => {}, {
    // `then` is not a call: `await` reads it from every object.
    get: (_, name) =>
      typeof name === 'string' && name !== 'then' ? callAt([...path, name]) : undefined,
    apply: async (_, __, [input, options]: [unknown, Partial<ClientOptions<object>>?]) => {
      const { rpcLink } = await import('./rpc-link');
      return rpcLink.call(path, input, { ...options, context: {} });
    },
  });

const createApi = createIsomorphicFn()
  .server((): RouterClient<ApiRouter> =>
    // Lazily: the features are registered after this module is loaded.
    createRouterClient(
      lazy(async () => ({ default: apiRouter() })),
      { context: { via: 'page' } },
    ),
  )
  .client((): RouterClient<ApiRouter> => callAt([]) as RouterClient<ApiRouter>);

/** The API client. On the server it calls procedures directly, in the browser it uses /api/rpc. */
export const api = createApi();
