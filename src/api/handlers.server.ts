import { SmartCoercionPlugin } from '@orpc/json-schema';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError, onError } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import { BatchHandlerPlugin } from '@orpc/server/plugins';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { isStorageFull } from '@/db/storage-full.server';
import { errorMessage } from '@/i18n/error-message.server';
import { requestLanguage } from '@/i18n/request-language.server';
import { logger } from '@/server/logger.server';
import { fullDiskRetryAfter, refusal } from '@/server/refusals.server';
import { addedHeaders, requestScope } from '@/server/request-scope.server';
import { admitBody } from './admit-body.server';
import { namingFields } from './field-errors.server';
import { apiRouter } from './router.server';

/** Faults of ours are logged and answered without detail; the callers' are answered as they are. */
const isOurs = (error: unknown) => !(error instanceof ORPCError) || error.status >= 500;

const logFaults = (error: unknown): void => {
  if (!isOurs(error)) return;
  if (isStorageFull(error)) return logger().warn({ err: error }, 'A write was refused');
  // What `numberFaults` has put into its envelope.
  const err = error instanceof ORPCError ? (error.cause ?? error) : error;
  logger().error({ err }, 'A call failed');
};

/** All that a caller learns of a fault: the number under which the log has it. */
const numberFaults = async (error: unknown): Promise<void> => {
  if (!isOurs(error)) return;
  if (isStorageFull(error)) throw await withoutRoom(error);
  const data = { requestId: requestScope().id };
  throw new ORPCError('INTERNAL_SERVER_ERROR', { data, cause: error });
};

/** A full disk, in words: whoever wrote can do nothing but wait. */
async function withoutRoom(cause: unknown): Promise<unknown> {
  addedHeaders().set('Retry-After', String(fullDiskRetryAfter));
  const message = await errorMessage('STORAGE_FULL', requestLanguage(requestScope().request));
  return new ORPCError('STORAGE_FULL', { status: 503, message, cause });
}

const nameFields = (error: unknown): void => {
  const named = namingFields(error);
  if (named !== error) throw named;
};

/** Asks who is calling before the body is parsed. */
const admitting =
  (via: 'rpc' | 'rest') =>
  async <T>({ next }: { next: () => Promise<T> }): Promise<T> => {
    await admitBody(via);
    return next();
  };

const rpcHandler = new RPCHandler(apiRouter, {
  interceptors: [onError(logFaults), admitting('rpc')],
  clientInterceptors: [onError(nameFields), onError(numberFaults)],
  // What a page asks for at once, in one request; see client.ts.
  plugins: [new BatchHandlerPlugin()],
});

const restHandler = new OpenAPIHandler(apiRouter, {
  interceptors: [onError(logFaults), admitting('rest')],
  clientInterceptors: [onError(nameFields), onError(numberFaults)],
  plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
});

/** Answers a request below /api/rpc or /api/rest. */
export async function answerCall(via: 'rpc' | 'rest', request: Request): Promise<Response> {
  const handler = via === 'rpc' ? rpcHandler : restHandler;
  const { matched, response } = await handler.handle(request, {
    prefix: `/api/${via}`,
    context: { via },
  });
  return matched ? response : refusal(request, 404, 'NOT_FOUND');
}
