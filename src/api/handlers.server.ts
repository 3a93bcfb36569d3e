import { SmartCoercionPlugin } from '@orpc/json-schema';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError, onError, onStart } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import { BatchHandlerPlugin } from '@orpc/server/plugins';
import type { StandardHandlerOptions } from '@orpc/server/standard';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { isStorageFull } from '@/db/embedded/storage-full.server';
import type { RefusalData } from '@/server/field-faults.server';
import { logger } from '@/server/logger.server';
import { fullDiskRetryAfter, refusal, refusalBody } from '@/server/refusals.server';
import { addedHeaders, requestScope } from '@/server/request-scope.server';
import { admitBody } from './admit-body.server';
import { boundedInput } from './bounded-input.server';
import { namingFields } from './field-errors.server';
import type { ApiContext } from './procedures.server';
import { apiRouter } from './router.server';

/** Calls whose input is being taken apart: what is thrown meanwhile is about the request, not ours. */
const reading = new WeakSet<ApiContext>();

const isOurs = (error: unknown) => !(error instanceof ORPCError) || error.status >= 500;

/** Faults of ours are logged, and their caller learns no more than the number that the log has. */
function numbered(error: unknown): ORPCError<string, unknown> {
  if (!isOurs(error)) return error as ORPCError<string, unknown>;
  if (isStorageFull(error)) return withoutRoom(error);
  const err = error instanceof ORPCError ? (error.cause ?? error) : error;
  logger().error({ err }, 'A call failed');
  return new ORPCError('INTERNAL_SERVER_ERROR', { data: { requestId: requestScope().id } });
}

/** A full disk: the caller can only wait. */
function withoutRoom(error: unknown): ORPCError<string, unknown> {
  logger().warn({ err: error }, 'A write was refused');
  addedHeaders().set('Retry-After', String(fullDiskRetryAfter));
  return new ORPCError('STORAGE_FULL', { status: 503 });
}

/**
 * Puts whatever was thrown into the reader's words. The product's own pages also get the keys of the
 * fields' messages, because a page may be in another language than its reader's account.
 */
async function tell(error: unknown, context: ApiContext): Promise<never> {
  const { code, status, data } = numbered(error);
  const given = data as RefusalData | undefined;
  const told = await refusalBody(requestScope().request, code, given);
  const fields = told.data?.fields?.map((field, index) =>
    context.via === 'rpc' ? { ...field, key: given?.fields?.[index]?.message } : field,
  );
  throw new ORPCError(code, {
    status,
    message: told.message,
    data: told.data && { ...told.data, ...(fields && { fields }) },
  });
}

const nameFields = (error: unknown): void => {
  const named = namingFields(error);
  if (named !== error) throw named;
};

/** What is the same however a call comes in. */
const rules = <Context extends ApiContext>(): StandardHandlerOptions<Context> => ({
  rootInterceptors: [
    (options) => {
      const { request } = options;
      const body = async () => boundedInput(await request.body());
      return options.next({ ...options, request: { ...request, body } });
    },
  ],
  interceptors: [
    onError((error, { context }) => tell(error, context)),
    // Asks who is calling before the body is parsed.
    async (options) => {
      await admitBody(options.context.via === 'rest' ? 'rest' : 'rpc');
      return options.next();
    },
    // The last one: what follows takes the input apart. Calls of one request share a context.
    async (options) => {
      const context = { ...options.context };
      reading.add(context);
      try {
        return await options.next({ ...options, context });
      } catch (error) {
        const isUnreadable = !(error instanceof ORPCError) && reading.has(context);
        throw isUnreadable ? new ORPCError('BAD_REQUEST', { cause: error }) : error;
      }
    },
  ],
  clientInterceptors: [
    onStart(({ context }) => void reading.delete(context)),
    onError((error) => nameFields(error)),
  ],
});

const rpcHandler = new RPCHandler(apiRouter, {
  ...rules(),
  // What a page asks for at once, in one request; see client.ts.
  plugins: [new BatchHandlerPlugin()],
});
const restHandler = new OpenAPIHandler(apiRouter, {
  ...rules(),
  plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
  customErrorResponseBodyEncoder: ({ code, message, data }) => ({
    code,
    message,
    ...(data === undefined ? {} : { data }),
  }),
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
