import { ORPCError } from '@orpc/server';
import { type ErrorCode, type ErrorData, type ErrorDetails, errorCodes } from './error-codes';
import { retryInfoOf } from './known-error';

/** The status of an error: 429 if its data has a `retryAfter`, otherwise that of the code. */
export const statusOf = (code: ErrorCode, data: unknown) =>
  errorCodes[retryInfoOf(data) ? 'TOO_MANY_REQUESTS' : code].status;

/**
 * Creates the error of a call. The response adds its message, in the language of the reader.
 * @param details the data of the code, where it has some, and the cause; messages of `fields` are
 *   translation keys
 */
export const refuse = <Code extends ErrorCode>(
  code: Code,
  ...[data, cause]: ErrorDetails<Code>
): ORPCError<Code, ErrorData<Code> | undefined> =>
  new ORPCError<Code, ErrorData<Code> | undefined>(code, {
    status: statusOf(code, data),
    data,
    cause,
  });

/** @param retryAfter seconds until what was counted has room; 0 if it has. @throws ORPCError TOO_MANY_REQUESTS */
export function refuseTooMany(retryAfter: number): void {
  if (retryAfter > 0) throw refuse('TOO_MANY_REQUESTS', { retryAfter });
}
