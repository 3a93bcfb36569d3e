import { errorMessage } from '@/i18n/error-message.server';
import { requestLanguage } from '@/i18n/request-language.server';

/**
 * An error as every address below /api answers it: a code, and its words in the reader's language.
 * @param data what else the caller may want to know
 */
export async function refusal(
  request: Request,
  status: number,
  code: string,
  data?: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const message = await errorMessage(code, requestLanguage(request));
  return Response.json({ code, message, ...(data ? { data } : {}) }, { status, headers });
}

/** @param retryAfter seconds */
export const tooManyRequests = (request: Request, retryAfter: number): Promise<Response> =>
  refusal(request, 429, 'TOO_MANY_REQUESTS', { retryAfter }, { 'Retry-After': String(retryAfter) });

/** Seconds after which a write may be tried again on a disk that was full. */
export const fullDiskRetryAfter = 30;

/** What a write is answered with while the disk is full. */
export const storageFull = (request: Request): Promise<Response> =>
  refusal(request, 503, 'STORAGE_FULL', undefined, { 'Retry-After': String(fullDiskRetryAfter) });
