import { ORPCError } from '@orpc/server';
import { type ErrorCode, type ErrorStatus, errorCodes } from '@/i18n/error-codes';
import type { RefusalData } from './field-faults.server';

/** The status of an error: its code's; whoever only has to wait is told so by 429. */
export const statusOf = (code: ErrorCode, data?: RefusalData): ErrorStatus =>
  data?.retryAfter ? errorCodes.TOO_MANY_REQUESTS : errorCodes[code];

/**
 * The error of a call. Its words are put in by the answer, in the reader's language.
 * @param data what the caller may want to know; messages of `fields` are translation keys
 */
export const refuse = <Data extends RefusalData>(
  code: ErrorCode,
  data?: Data,
  cause?: unknown,
): ORPCError<ErrorCode, Data | undefined> =>
  new ORPCError(code, { status: statusOf(code, data), data, cause });
