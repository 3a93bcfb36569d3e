import { ORPCError } from '@orpc/client';
import { isStorageFull } from '@/db/embedded/storage-full.server';
import { toError } from '@/lib/objects/thrown';
import { logger } from '@/server/logger.server';
import { isServerFunctionCall, refusalBody } from '@/server/refusals.server';
import { requestScope, requestValue } from '@/server/request-scope.server';

const isRunning = requestValue<true>('server-function');

/** Whether the framework has found no function for the address. Its error has no class of its own. */
export const isUnknownFunction = (thrown: unknown): boolean =>
  /server function (info not found|module not resolved|module export not resolved)|invalid server function/i.test(
    toError(thrown).message,
  );

/** Remembers that the response to the call is one for its caller, and not one of the framework about a wrong call. */
export const serverFunctionRuns = (): void => isRunning.set(true);
export const hasServerFunctionRun = (): boolean => isRunning.get() === true;

/**
 * Whether the error consists of words that its author wrote for the caller, as the guide of server functions
 * shows: `throw new Error('...')`. Errors of libraries and of the system have a class, a cause or fields of their
 * own, and may tell what is inside.
 */
const isOnlyWords = (error: Error): boolean =>
  Object.getPrototypeOf(error) === Error.prototype &&
  Object.keys(error).length === 0 &&
  error.cause === undefined;

/** The errors that this file has made, which hide nothing any more. */
const told = new WeakSet<object>();

const isTold = (error: Error): boolean => isOnlyWords(error) || told.has(error);

/** The error with which the call of a server function rejects in the browser. */
export async function faultOfServerFunction(thrown: unknown): Promise<Error> {
  if (thrown instanceof Error && isTold(thrown)) return thrown;
  const isRefusal = thrown instanceof ORPCError && thrown.status < 500;
  const code = isStorageFull(thrown) ? 'STORAGE_FULL' : 'INTERNAL_SERVER_ERROR';
  const { request } = requestScope();
  // If the client has aborted the request, the error is only a consequence.
  if (!isRefusal && !request.signal.aborted)
    logger().error({ err: toError(thrown) }, 'A server function failed');
  const { message } = await refusalBody(request, isRefusal ? thrown.code : code);
  const fault = Object.assign(new Error(message), { status: isRefusal ? thrown.status : 500 });
  told.add(fault);
  return fault;
}

/** What the browser may know of an error inside a value: words, or what `toPageError` reads. */
export function shownMessage(error: Error): string {
  if (isTold(error)) return error.message;
  if (error instanceof ORPCError && error.status < 500) return `${error.status} ${error.code}`;
  const { request, id } = requestScope();
  // `presentServerFunctionResponse` refuses what reached no function, such as an input that cannot be read.
  const isUncalled = isServerFunctionCall(request) && !hasServerFunctionRun();
  if (!isUncalled) logger().error({ err: error }, 'What a page waits for failed');
  return `500 INTERNAL_SERVER_ERROR ${id}`;
}
