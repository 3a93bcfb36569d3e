import { type AnyRouter, os } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import { errorCodes } from '@/i18n/error-codes';

/** A procedure without rules that declares every error, for `answerForTest`. */
export const answer = os.errors(errorCodes);

/**
 * For component tests: answers the page's calls in its server's place, over the same wire, until
 * the test ends. What `router` does not have is not found.
 */
export function answerForTest(router: AnyRouter): void {
  const handler = new RPCHandler(router);
  globalThis.fetchForTest = async (input, init) => {
    const request = new Request(input, init);
    const { response } = await handler.handle(request, { prefix: '/api/rpc', context: {} });
    return response ?? new Response('{}', { status: 404 });
  };
}

/** For component tests: there is no network until the test ends. */
export function unplugForTest(): void {
  globalThis.fetchForTest = () => Promise.reject(new TypeError('Failed to fetch'));
}
