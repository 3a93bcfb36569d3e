import { createORPCClient, onError } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { type RouterClient, createRouterClient } from '@orpc/server';
import { createIsomorphicFn } from '@tanstack/react-start';
import { announceDemoRefusal } from '@/auth/demo-refusal';
import { type ApiRouter, apiRouter } from './router.server';

const createApi = createIsomorphicFn()
  .server((): RouterClient<ApiRouter> =>
    createRouterClient(apiRouter, { context: { via: 'page' } }),
  )
  .client((): RouterClient<ApiRouter> =>
    createORPCClient(
      new RPCLink({
        url: `${location.origin}/api/rpc`,
        interceptors: [onError(announceDemoRefusal)],
      }),
    ),
  );

/** The product's calls: answered in the process while a page renders on the server, else by /api/rpc. */
export const api = createApi();
