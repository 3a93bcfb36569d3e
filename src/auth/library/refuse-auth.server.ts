import { APIError } from 'better-auth/api';
import { EmailCodeError } from '@/auth/codes/email-code.server';
import type { ErrorCode, ErrorDetails } from '@/i18n/error-codes';
import { retryInfoOf } from '@/i18n/known-error';
import { statusOf } from '@/i18n/refuse.server';

/** Creates the error of a call of the authentication library, in the form that it throws. */
export function refuseAuth<Code extends ErrorCode>(
  code: Code,
  ...[data]: ErrorDetails<Code>
): APIError {
  const wait = retryInfoOf(data);
  const headers = wait && { 'Retry-After': String(wait.retryAfter) };
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
