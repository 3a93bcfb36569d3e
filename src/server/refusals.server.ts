import { type ErrorCode, type ErrorData, errorCodes } from '@/i18n/errors/error-codes';
import { errorMessage } from '@/i18n/errors/error-message.server';
import { type Language, languageQuery, toLanguage } from '@/i18n/languages';
import { requestLanguage } from '@/i18n/request-language.server';
import { type RefusalData, translateFields } from './field-faults.server';
import { countRefusal } from './observers.server';
import { maybeRequestScope } from './request-scope.server';

/** The JSON body of every error below /api. */
export type RefusalBody = { code: string; message: string; data?: RefusalData };

/**
 * The language of messages to a caller: from the query of the URL, else from the account that is
 * signed in, else the language of pages.
 */
export function readerLanguageOf(request: Request): Language {
  const { searchParams } = new URL(request.url);
  return (
    toLanguage(searchParams.get(languageQuery)) ??
    maybeRequestScope()?.language ??
    requestLanguage(request)
  );
}

/**
 * Creates the body of an error. The message is that of the code; for CONFLICT it is the message of
 * the first field, or of the reason.
 * @param data details for the caller; messages of `fields` are translation keys
 * @param otherwise the message of a code that has no text
 */
export async function refusalBody(
  request: Request,
  code: string,
  data?: RefusalData,
  otherwise?: string,
): Promise<RefusalBody> {
  countRefusal(code);
  const language = readerLanguageOf(request);
  const translated = await translateFields(data, language);
  const { fields, reason } = (code === 'CONFLICT' && translated) || {};
  const codes = typeof reason === 'string' ? [reason, code] : [code];
  const message = fields?.[0]?.message ?? (await errorMessage(codes, language, otherwise));
  return { code, message, ...(translated ? { data: translated } : {}) };
}

/** An error response with a code, and a message in the language of the caller. */
export const refusal = <Code extends ErrorCode>(
  request: Request,
  code: Code,
  data?: ErrorData<Code>,
  headers: Record<string, string> = {},
): Promise<Response> => refusalWithStatus(request, errorCodes[code].status, code, data, headers);

/** Like `refusal`, for a code of a library, such as the authentication library. */
export const refusalWithStatus = async (
  request: Request,
  status: number,
  code: string,
  data?: RefusalData,
  headers: Record<string, string> = {},
): Promise<Response> =>
  Response.json(await refusalBody(request, code, data), {
    status,
    headers: isServerFunctionCall(request) ? { ...headers, ...asProblem } : headers,
  });

const functionPrefix = '/_serverFn/';

/** Whether the request calls a server function of TanStack Start. */
export const isServerFunctionCall = (request: Request): boolean =>
  new URL(request.url).pathname.startsWith(functionPrefix);

/**
 * The framework returns a response of the type `application/json` as the result of the call, whatever its status.
 * With another type, the call rejects with the text of the response.
 */
const asProblem = { 'Content-Type': 'application/problem+json' };

/** A TOO_MANY_REQUESTS response with the header Retry-After. @param retryAfter seconds */
export const tooManyRequests = (request: Request, retryAfter: number): Promise<Response> =>
  refusal(request, 'TOO_MANY_REQUESTS', { retryAfter }, { 'Retry-After': String(retryAfter) });

/** Retry-After while a part of the server is busy or cannot be reached, in seconds. */
export const busyRetryAfter = 5;

/** The response while a part of the server is busy or cannot be reached. */
export const serviceUnavailable = (request: Request): Promise<Response> =>
  refusal(request, 'SERVICE_UNAVAILABLE', undefined, { 'Retry-After': String(busyRetryAfter) });

/** Retry-After of writes while the disk is full, in seconds. */
export const fullDiskRetryAfter = 30;

/** The response to writes while the disk is full. */
export const storageFull = (request: Request): Promise<Response> =>
  refusal(request, 'STORAGE_FULL', undefined, { 'Retry-After': String(fullDiskRetryAfter) });
