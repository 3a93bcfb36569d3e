import { ORPCError, onError } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { BatchLinkPlugin } from '@orpc/client/plugins';
import { announceError } from '@/i18n/errors/announced-error';
import { thrownCode, thrownField } from '@/lib/objects/thrown';
import { batchPath } from './batch-path';
import { isReadCall } from './read-calls';

/**
 * Sends the read calls that a page starts at the same time in one request. A navigation with three or four of them takes
 * a phone 50 to 110 ms less, and the server 0.4 to 0.9 times the processor time.
 */
const batching = () =>
  new BatchLinkPlugin({
    mode: 'buffered',
    url: () => new URL(batchPath, location.origin),
    exclude: ({ path }) => !isReadCall(path),
    groups: [{ condition: () => true, context: {} }],
  });

/**
 * Throws the error of a batch that was refused as a whole; the plugin would lose its code.
 * @throws TypeError if a page comes, as from a network that asks for a sign-in of its own. The library would take it for
 *   an answer without a value.
 */
async function fetchOrRefuse(request: Request, init: RequestInit): Promise<Response> {
  const response = await fetch(request, init);
  if (response.ok && response.headers.get('content-type')?.startsWith('text/html'))
    throw new TypeError('Failed to fetch: a page came instead of an answer');
  if (response.ok || new URL(request.url).pathname !== batchPath) return response;
  const body: unknown = await response.json().catch(() => null);
  const message = thrownField(body, 'message');
  throw new ORPCError(thrownCode(body) ?? 'INTERNAL_SERVER_ERROR', {
    status: response.status,
    ...(typeof message === 'string' ? { message } : {}),
  });
}

/** Sends the calls of a page to /api/rpc. */
export const rpcLink = new RPCLink({
  url: `${location.origin}/api/rpc`,
  interceptors: [onError(announceError)],
  plugins: [batching()],
  fetch: fetchOrRefuse,
});
