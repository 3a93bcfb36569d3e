import { mapEventIterator } from '@orpc/client';
import { SmartCoercionPlugin } from '@orpc/json-schema';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError, onError, onStart } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import { BatchHandlerPlugin } from '@orpc/server/plugins';
import type { StandardHandleResult, StandardHandlerOptions } from '@orpc/server/standard';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { isStorageFull } from '@/db/embedded/storage-full.server';
import { errorCodes } from '@/i18n/errors/error-codes';
import { retryInfoOf } from '@/i18n/errors/known-error';
import { refuse } from '@/i18n/errors/refuse.server';
import { languageQuery } from '@/i18n/languages';
import { refusalData } from '@/server/field-faults.server';
import { logger } from '@/server/logger.server';
import { busyRetryAfter, fullDiskRetryAfter, refusal, refusalBody } from '@/server/refusals.server';
import { addedHeaders, requestScope, runInRequestScope } from '@/server/request-scope.server';
import { discardSpooledForm, spooledForm } from '@/server/spooled-form.server';
import { admitBody } from './calls/admit-body.server';
import { BatchGuard } from './calls/batch-guard.server';
import { boundedInput } from './calls/bounded-input.server';
import { nameFields } from './field-errors.server';
import type { ApiContext } from './procedures.server';
import { apiRouter } from './router.server';

/**
 * Calls whose input is being parsed. Errors thrown meanwhile are caused by the request, except those of
 * a full disk.
 */
const parsing = new WeakSet<ApiContext>();

/** The fault of a body that cannot be parsed, such as malformed JSON. */
const unreadable = [{ path: '', message: 'error:BODY_MUST_BE_AN_OBJECT' }];

/** Whether an error is one that its call alone declares, as the guide of oRPC does: perhaps without a status. */
const isOfCall = ({ defined, code }: ORPCError<string, unknown>) =>
  defined && !Object.hasOwn(errorCodes, code);

/** Logs internal errors and hides them: the client gets only the request id, which is also in the log. */
function toPublicError(error: unknown): ORPCError<string, unknown> {
  if (error instanceof ORPCError && (error.status < 500 || isOfCall(error))) return error;
  if (error instanceof ORPCError && error.code === 'SERVICE_UNAVAILABLE') {
    addedHeaders().set('Retry-After', String(busyRetryAfter));
    return error;
  }
  if (isStorageFull(error)) return storageFullError(error);
  const err = error instanceof ORPCError ? (error.cause ?? error) : error;
  logger().error({ err }, 'A call failed');
  return refuse('INTERNAL_SERVER_ERROR', { requestId: requestScope().id });
}

/** Logs an error caused by a full disk, and sets Retry-After. */
function storageFullError(error: unknown): ORPCError<string, unknown> {
  logger().warn({ err: error }, 'A write was refused');
  addedHeaders().set('Retry-After', String(fullDiskRetryAfter));
  return refuse('STORAGE_FULL');
}

/**
 * Throws the error with a message in the language of the account. RPC responses also contain the
 * translation keys of field messages, because a page can be in another language than the account.
 */
async function throwTranslated(error: unknown, context: ApiContext): Promise<never> {
  const { code, status, data, defined, message } = toPublicError(error);
  const given = refusalData(data);
  const wait = retryInfoOf(data);
  // Clients read the header (RFC 9110, section 10.2.3); pages read the data.
  if (wait) addedHeaders().set('Retry-After', String(wait.retryAfter));
  const translated = await refusalBody(
    requestScope().request,
    code,
    given,
    defined ? message : undefined,
  );
  const fields = translated.data?.fields?.map((field, index) =>
    context.via === 'rpc' ? { ...field, key: given?.fields?.[index]?.message } : field,
  );
  throw new ORPCError(code, {
    // Tells the pages that the call declares this error. REST responses leave it out.
    defined,
    status,
    message: translated.message,
    data: translated.data && { ...translated.data, ...(fields && { fields }) },
  });
}

const isStream = (output: unknown): output is AsyncIterator<unknown> =>
  typeof output === 'object' &&
  output !== null &&
  'next' in output &&
  Symbol.asyncIterator in output;

/**
 * A batch cannot contain a stream or a file. The library would answer 500 without a line in the log, and only when the
 * call is sent together with another.
 * @throws for an answer that is a stream or a file
 */
function refuseInBatch({ response }: StandardHandleResult, path: string): void {
  const body = response?.body;
  if (!isStream(body) && !(body instanceof Blob) && !(body instanceof FormData)) return;
  throw new Error(
    `${path} answers with a stream or a file, which a batch cannot contain. Calls that are named "get" or "list", and the "reads" of a feature, are sent in batches: give it another name.`,
  );
}

/** Logs and hides what ends a stream of events, which is after the response has begun. */
function withFaultsHidden(output: unknown): unknown {
  if (!isStream(output)) return output;
  const scope = requestScope();
  return mapEventIterator(output, {
    value: async (value) => value,
    error: async (error) => runInRequestScope(scope, () => toPublicError(error)),
  });
}

/** The URL without the language of messages, which every call takes and no input names. */
function withoutLanguage(url: URL): URL {
  if (!url.search.includes(languageQuery)) return url;
  const others = new URL(url);
  others.searchParams.delete(languageQuery);
  return others;
}

const rules = <Context extends ApiContext>(): StandardHandlerOptions<Context> => ({
  rootInterceptors: [
    (options) => {
      const { request } = options;
      const body = async () =>
        boundedInput((await spooledForm(options.context.request)) ?? (await request.body()));
      const url = withoutLanguage(request.url);
      return options.next({ ...options, request: { ...request, url, body } });
    },
  ],
  interceptors: [
    onError((error, { context }) => throwTranslated(error, context)),
    // Checks the permission before the body is parsed.
    async (options) => {
      await admitBody(options.context.via === 'rest' ? 'rest' : 'rpc');
      return options.next();
    },
    // Must be the last interceptor: after it the input is parsed. The calls of a batch share a
    // context, so each call gets a copy.
    async (options) => {
      const context = { ...options.context };
      parsing.add(context);
      try {
        const result = await options.next({ ...options, context });
        const { headers, url } = options.request;
        if (headers['x-orpc-batch'] !== undefined) refuseInBatch(result, url.pathname);
        return result;
      } catch (error) {
        const isUnreadable =
          !(error instanceof ORPCError) && !isStorageFull(error) && parsing.has(context);
        throw isUnreadable ? refuse('BAD_REQUEST', { fields: unreadable }, error) : error;
      }
    },
  ],
  clientInterceptors: [
    onStart(({ context }) => void parsing.delete(context)),
    onError((error) => nameFields(error)),
    async (options) => withFaultsHidden(await options.next()),
  ],
});

const makeRpcHandler = () =>
  new RPCHandler(apiRouter(), {
    ...rules(),
    // Batches of read calls; see rpc-link.ts.
    plugins: [new BatchHandlerPlugin(), new BatchGuard()],
  });

const makeRestHandler = () =>
  new OpenAPIHandler(apiRouter(), {
    ...rules(),
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
    customErrorResponseBodyEncoder: ({ code, message, data }) => ({
      code,
      message,
      ...(data === undefined ? {} : { data }),
    }),
  });

let handlers:
  | { rpc: ReturnType<typeof makeRpcHandler>; rest: ReturnType<typeof makeRestHandler> }
  | undefined;
/** Made with the first call, because the features are registered after this module is loaded. */
const handlerOf = (via: 'rpc' | 'rest') =>
  (handlers ??= { rpc: makeRpcHandler(), rest: makeRestHandler() })[via];

/** Handles a request below /api/rpc or /api/rest. */
export async function handleApiCall(via: 'rpc' | 'rest', request: Request): Promise<Response> {
  const handler = handlerOf(via);
  try {
    const { matched, response } = await handler.handle(request, {
      prefix: `/api/${via}`,
      context: { via, request },
    });
    return matched ? response : await refusal(request, 'NOT_FOUND');
  } finally {
    await discardSpooledForm();
  }
}
