import { createORPCClient } from '@orpc/client';
import { type RouterClient, createRouterClient, lazy } from '@orpc/server';
import { createIsomorphicFn } from '@tanstack/react-start';
import { type ApiRouter, apiRouter } from './router.server';

const createApi = createIsomorphicFn()
  .server((): RouterClient<ApiRouter> =>
    // Lazily: the features are registered after this module is loaded.
    createRouterClient(
      lazy(async () => ({ default: apiRouter() })),
      { context: { via: 'page' } },
    ),
  )
  .client((): RouterClient<ApiRouter> =>
    createORPCClient({
      // Loaded with the first call, because a page arrives with its data and may make no call.
      call: async (path, input, options) =>
        (await import('./rpc-link')).rpcLink.call(path, input, options),
    }),
  );

/** The API client. On the server it calls procedures directly, in the browser it uses /api/rpc. */
export const api = createApi();
