import type { StandardHandlerOptions, StandardHandlerPlugin } from '@orpc/server/standard';
import { countCall } from '@/auth/limits/count-call.server';
import { refuse } from '@/i18n/refuse.server';
import { isJson } from '@/server/request-body.server';
import { requestScope } from '@/server/request-scope.server';
import { batchPath } from '../batch-path';
import { type ApiContext, readSession, signInFirst } from '../procedures.server';
import { rateLimitError } from './rate-limit-error.server';

/** Calls in one batch: what oRPC's link puts into one, and its handler accepts. */
const batchSize = 10;

/**
 * Refuses what is not a batch of our pages, before `BatchHandlerPlugin` reads it. The plugin takes a
 * batch at the path of each call, with a body of any type, from visitors without a session, and never
 * answers an empty one (oRPC 1.16.1). Counts the calls as if each had come alone.
 */
export class BatchGuard implements StandardHandlerPlugin<ApiContext> {
  /** Above that of `BatchHandlerPlugin`, whose interceptor runs inside of this one. */
  order = 6_000_000;

  init(options: StandardHandlerOptions<ApiContext>): void {
    options.rootInterceptors ??= [];
    options.rootInterceptors.unshift(async (given) => {
      const { request } = given;
      if (request.headers['x-orpc-batch'] === undefined) return given.next();
      const isBatch = request.url.pathname === batchPath && request.method === 'POST';
      if (!isBatch || !isJson(requestScope().request)) throw refuse('BAD_REQUEST');
      if (!(await readSession('rpc', false))) throw signInFirst();
      const calls = await request.body().catch((error: unknown) => {
        throw refuse('BAD_REQUEST', undefined, error);
      });
      const isInBounds = Array.isArray(calls) && calls.length > 0 && calls.length <= batchSize;
      if (!isInBounds) throw refuse('BAD_REQUEST');
      // The request itself was counted as one call.
      for (let further = 1; further < calls.length; further += 1) {
        const retryAfter = await countCall();
        if (retryAfter > 0) throw rateLimitError(retryAfter);
      }
      return given.next({ ...given, request: { ...request, body: async () => calls } });
    });
  }
}
