import { errorMessage } from '@/i18n/error-message.server';
import { type Language, languageQuery, toLanguage } from '@/i18n/languages';
import { requestLanguage } from '@/i18n/request-language.server';
import { type RefusalData, withWords } from './field-faults.server';
import { maybeRequestScope } from './request-scope.server';

/** An error as every address below /api answers it. */
export type RefusalBody = { code: string; message: string; data?: RefusalData };

/**
 * The language in which a caller is answered: the address's, the account's of who is known to ask,
 * else what pages go by.
 */
function readerLanguageOf(request: Request): Language {
  const { searchParams } = new URL(request.url);
  return (
    toLanguage(searchParams.get(languageQuery)) ??
    maybeRequestScope()?.language ??
    requestLanguage(request)
  );
}

/**
 * An error in the reader's words: its code's, or those of the one field that it is about.
 * @param data what else the caller may want to know; messages of `fields` are translation keys
 */
export async function refusalBody(
  request: Request,
  code: string,
  data?: RefusalData,
): Promise<RefusalBody> {
  const language = readerLanguageOf(request);
  const told = await withWords(data, language);
  const field = code === 'CONFLICT' ? told?.fields?.[0] : undefined;
  const message = field?.message ?? (await errorMessage(code, language));
  return { code, message, ...(told ? { data: told } : {}) };
}

/** An error as the answer of an address below /api: a code, and its words in the reader's language. */
export const refusal = async (
  request: Request,
  status: number,
  code: string,
  data?: RefusalData,
  headers: Record<string, string> = {},
): Promise<Response> => Response.json(await refusalBody(request, code, data), { status, headers });

/** @param retryAfter seconds */
export const tooManyRequests = (request: Request, retryAfter: number): Promise<Response> =>
  refusal(request, 429, 'TOO_MANY_REQUESTS', { retryAfter }, { 'Retry-After': String(retryAfter) });

/** Seconds after which a write may be tried again on a disk that was full. */
export const fullDiskRetryAfter = 30;

/** What a write is answered with while the disk is full. */
export const storageFull = (request: Request): Promise<Response> =>
  refusal(request, 503, 'STORAGE_FULL', undefined, { 'Retry-After': String(fullDiskRetryAfter) });
