import { APIError } from 'better-auth/api';
import type { ErrorCode } from '@/i18n/error-codes';
import type { RefusalData } from '@/server/field-faults.server';
import { statusOf } from '@/server/refuse.server';

/** The error of one of the authentication library's calls, as the library throws them. */
export function refuseAuth(code: ErrorCode, data?: RefusalData): APIError {
  const { retryAfter } = data ?? {};
  const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined;
  return new APIError(statusOf(code, data), { code, message: code, data }, headers);
}
