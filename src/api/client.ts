import { ORPCError, createORPCClient, onError } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { BatchLinkPlugin } from '@orpc/client/plugins';
import { type RouterClient, createRouterClient } from '@orpc/server';
import { createIsomorphicFn } from '@tanstack/react-start';
import { announceDemoRefusal } from '@/auth/demo-refusal';
import { type ApiRouter, apiRouter } from './router.server';

const batchPath = '/api/rpc/__batch__';
/** Calls that only read; they end in these names. */
const readCalls = new Set(['get', 'list', 'reader']);

/** What a page asks for at once goes in one request: a page costs one way to the server. */
const batching = () =>
  new BatchLinkPlugin({
    mode: 'buffered',
    url: () => new URL(batchPath, location.origin),
    exclude: ({ path }) => !readCalls.has(path.at(-1) ?? ''),
    groups: [{ condition: () => true, context: {} }],
  });

/** A batch that was refused as a whole: the plugin would not say why. */
async function fetchOrRefuse(request: Request, init: RequestInit): Promise<Response> {
  const response = await fetch(request, init);
  if (response.ok || new URL(request.url).pathname !== batchPath) return response;
  const { code, message } = (await response.json().catch(() => ({}))) as Record<string, string>;
  throw new ORPCError(code ?? 'INTERNAL_SERVER_ERROR', { status: response.status, message });
}

const createApi = createIsomorphicFn()
  .server((): RouterClient<ApiRouter> =>
    createRouterClient(apiRouter, { context: { via: 'page' } }),
  )
  .client((): RouterClient<ApiRouter> =>
    createORPCClient(
      new RPCLink({
        url: `${location.origin}/api/rpc`,
        interceptors: [onError(announceDemoRefusal)],
        plugins: [batching()],
        fetch: fetchOrRefuse,
      }),
    ),
  );

/** The product's calls: answered in the process while a page renders on the server, else by /api/rpc. */
export const api = createApi();
