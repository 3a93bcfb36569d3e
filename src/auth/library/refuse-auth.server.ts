import { APIError } from 'better-auth/api';
import { EmailCodeError } from '@/auth/codes/email-code.server';
import type { ErrorCode } from '@/i18n/error-codes';
import { type RefusalData, statusOf } from '@/i18n/refuse.server';

/** Creates the error of a call of the authentication library, in the form that it throws. */
export function refuseAuth(code: ErrorCode, data?: RefusalData): APIError {
  const { retryAfter } = data ?? {};
  const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined;
  return new APIError(statusOf(code, data), { code, message: code, data }, headers);
}

/**
 * Converts an EmailCodeError to the error of the authentication library: status, code, Retry-After.
 */
export function toApiError(error: unknown): unknown {
  if (!(error instanceof EmailCodeError)) return error;
  const { code, retryAfter, isMailed } = error;
  return refuseAuth(code, retryAfter ? { retryAfter, ...(isMailed && { isMailed }) } : undefined);
}
