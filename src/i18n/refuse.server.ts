import { ORPCError } from '@orpc/server';
import { type ErrorCode, type ErrorStatus, errorCodes } from './error-codes';

/** An invalid field. `message` is a translation key until the response is written. */
export type FieldFault = { path: string; message: string };

/** Details of an error besides its code. `retryAfter` is in seconds. */
export type RefusalData = Record<string, unknown> & {
  fields?: FieldFault[] | undefined;
  retryAfter?: number | undefined;
};

/** The status of an error: 429 when it names a wait, because waiting is all that it asks for. */
export const statusOf = (code: ErrorCode, data?: RefusalData): ErrorStatus =>
  data?.retryAfter ? errorCodes.TOO_MANY_REQUESTS : errorCodes[code];

/**
 * Creates the error of a call. The response adds its message, in the language of the reader.
 * @param data details for the caller; messages of `fields` are translation keys
 */
export const refuse = <Data extends RefusalData>(
  code: ErrorCode,
  data?: Data,
  cause?: unknown,
): ORPCError<ErrorCode, Data | undefined> =>
  new ORPCError(code, { status: statusOf(code, data), data, cause });
