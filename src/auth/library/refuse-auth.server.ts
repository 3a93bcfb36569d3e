import { APIError } from 'better-auth/api';
import type { ErrorCode } from '@/i18n/error-codes';
import { type RefusalData, statusOf } from '@/i18n/refuse.server';

/** Creates the error of a call of the authentication library, in the form that it throws. */
export function refuseAuth(code: ErrorCode, data?: RefusalData): APIError {
  const { retryAfter } = data ?? {};
  const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined;
  return new APIError(statusOf(code, data), { code, message: code, data }, headers);
}
