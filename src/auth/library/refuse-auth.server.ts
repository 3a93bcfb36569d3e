import { ORPCError } from '@orpc/server';
import { APIError } from 'better-auth/api';
import type { ErrorCode, ErrorDetails } from '@/i18n/errors/error-codes';
import { retryInfoOf } from '@/i18n/errors/known-error';
import { refuse } from '@/i18n/errors/refuse.server';

function apiError({ status, code, data }: ORPCError<string, unknown>): APIError {
  const wait = retryInfoOf(data);
  const headers = wait && { 'Retry-After': String(wait.retryAfter) };
  return new APIError(
    status as ConstructorParameters<typeof APIError>[0],
    { code, message: code, data },
    headers,
  );
}

/** Creates a refusal as an error of the authentication library, for its hooks and endpoints. */
export const refuseAuth = <Code extends ErrorCode>(
  code: Code,
  ...details: ErrorDetails<Code>
): APIError => apiError(refuse(code, ...details));

/** Converts a refusal of an API call to the error of the authentication library: status, code, Retry-After. */
export const toApiError = (error: unknown): unknown =>
  error instanceof ORPCError ? apiError(error) : error;
