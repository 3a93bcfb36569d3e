import { type AnyRouter, os } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import { BatchHandlerPlugin } from '@orpc/server/plugins';
import { errorCodes } from '@/i18n/errors/error-codes';

/** A procedure without validation that declares every error, for `serveApiForTest`. */
export const testProcedure = os.errors(errorCodes);

/**
 * For component tests: answers the page's RPC calls with `router`, over the real protocol, until
 * the test ends. Unknown calls get 404.
 */
export function serveApiForTest(router: AnyRouter): void {
  const handler = new RPCHandler(router, { plugins: [new BatchHandlerPlugin()] });
  globalThis.fetchForTest = async (input, init) => {
    const request = new Request(input, init);
    const { response } = await handler.handle(request, { prefix: '/api/rpc', context: {} });
    return response ?? new Response('{}', { status: 404 });
  };
}

/** For component tests: every request fails as if offline, until the test ends. */
export function goOfflineForTest(): void {
  globalThis.fetchForTest = () => Promise.reject(new TypeError('Failed to fetch'));
}
