import { SmartCoercionPlugin } from '@orpc/json-schema';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError, onError } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { logger } from '@/server/logger.server';
import { refusal } from '@/server/refusals.server';
import { namingFields } from './field-errors.server';
import { apiRouter } from './router.server';

/** Faults of ours are logged and answered without detail; the callers' are answered as they are. */
const logFaults = (error: unknown): void => {
  if (error instanceof ORPCError && error.status < 500) return;
  logger().error({ err: error }, 'A call failed');
};

const nameFields = (error: unknown): void => {
  const named = namingFields(error);
  if (named !== error) throw named;
};

const rpcHandler = new RPCHandler(apiRouter, {
  interceptors: [onError(logFaults)],
  clientInterceptors: [onError(nameFields)],
});

const restHandler = new OpenAPIHandler(apiRouter, {
  interceptors: [onError(logFaults)],
  clientInterceptors: [onError(nameFields)],
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
