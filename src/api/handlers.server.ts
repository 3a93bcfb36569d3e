import { SmartCoercionPlugin } from '@orpc/json-schema';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError, onError } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { logger } from '@/server/logger.server';
import { refusal } from '@/server/refusals.server';
import { requestScope } from '@/server/request-scope.server';
import { namingFields } from './field-errors.server';
import { apiRouter } from './router.server';

/** Faults of ours are logged and answered without detail; the callers' are answered as they are. */
const isOurs = (error: unknown) => !(error instanceof ORPCError) || error.status >= 500;

const logFaults = (error: unknown): void => {
  if (!isOurs(error)) return;
  // What `numberFaults` has put into its envelope.
  const err = error instanceof ORPCError ? (error.cause ?? error) : error;
  logger().error({ err }, 'A call failed');
};

/** All that a caller learns of a fault: the number under which the log has it. */
const numberFaults = (error: unknown): void => {
  if (!isOurs(error)) return;
  const data = { requestId: requestScope().id };
  throw new ORPCError('INTERNAL_SERVER_ERROR', { data, cause: error });
};

const nameFields = (error: unknown): void => {
  const named = namingFields(error);
  if (named !== error) throw named;
};

const rpcHandler = new RPCHandler(apiRouter, {
  interceptors: [onError(logFaults)],
  clientInterceptors: [onError(nameFields), onError(numberFaults)],
});

const restHandler = new OpenAPIHandler(apiRouter, {
  interceptors: [onError(logFaults)],
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
