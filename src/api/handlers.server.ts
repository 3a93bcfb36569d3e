import { SmartCoercionPlugin } from '@orpc/json-schema';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError, ValidationError, onError } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { logger } from '@/server/logger.server';
import { apiRouter } from './router.server';

/** Faults of ours are logged and answered without detail; the callers' are answered as they are. */
const logFaults = (error: unknown): void => {
  if (error instanceof ORPCError && error.status < 500) return;
  logger().error({ err: error }, 'A call failed');
};

/** Names the fields at fault instead of repeating the validator's internals. */
const nameFields = (error: unknown): void => {
  if (!(error instanceof ORPCError) || !(error.cause instanceof ValidationError)) return;
  if (error.code !== 'BAD_REQUEST') return;
  const fields = error.cause.issues.map((issue) => ({
    path: (issue.path ?? [])
      .map((part) => String(typeof part === 'object' ? part.key : part))
      .join('.'),
    message: issue.message,
  }));
  throw new ORPCError('BAD_REQUEST', { message: 'Some fields are wrong', data: { fields } });
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
  return matched
    ? response
    : Response.json({ code: 'NOT_FOUND', message: 'Not found' }, { status: 404 });
}
