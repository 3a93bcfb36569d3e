import type { StandardHandlerOptions, StandardHandlerPlugin } from '@orpc/server/standard';
import { countCall } from '@/auth/limits/count-call.server';
import { currentSession } from '@/auth/session/current-session.server';
import { refuse, refuseTooMany } from '@/i18n/errors/refuse.server';
import { isJson } from '@/server/request-body.server';
import { requestScope } from '@/server/request-scope.server';
import { batchPath } from '../batch-path';
import { type ApiContext, unauthorized } from '../procedures.server';

/** Maximum calls of a batch, equal to the limit of oRPC's link and handler. */
const batchSize = 10;

/**
 * Refuses batches that the product's own pages do not send, before `BatchHandlerPlugin` reads them. The
 * plugin accepts a batch at the path of each call, with a body of any type, and without a session, and
 * never answers an empty batch (oRPC 1.16.1). Counts each call of a batch for the rate limit.
 */
export class BatchGuard implements StandardHandlerPlugin<ApiContext> {
  /** Higher than the order of `BatchHandlerPlugin`, so that this interceptor runs first. */
  order = 6_000_000;

  init(options: StandardHandlerOptions<ApiContext>): void {
    options.rootInterceptors ??= [];
    options.rootInterceptors.unshift(async (given) => {
      const { request } = given;
      if (request.headers['x-orpc-batch'] === undefined) return given.next();
      const isBatch = request.url.pathname === batchPath && request.method === 'POST';
      if (!isBatch || !isJson(requestScope().request)) throw refuse('BAD_REQUEST');
      if (!(await currentSession())) throw unauthorized();
      const calls = await request.body().catch((error: unknown) => {
        throw refuse('BAD_REQUEST', undefined, error);
      });
      const isInBounds = Array.isArray(calls) && calls.length > 0 && calls.length <= batchSize;
      if (!isInBounds) throw refuse('BAD_REQUEST');
      // The request itself was counted as one call.
      for (let further = 1; further < calls.length; further += 1) {
        refuseTooMany(await countCall());
      }
      return given.next({ ...given, request: { ...request, body: async () => calls } });
    });
  }
}
