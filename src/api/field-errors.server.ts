import { ORPCError, ValidationError } from '@orpc/server';
import { refuse } from '@/i18n/errors/refuse.server';
import { fieldFaults } from '@/server/field-faults.server';

/**
 * Converts the validation error of an input to an error that lists the invalid fields. Returns any
 * other error unchanged.
 */
export function toFieldError(error: unknown): unknown {
  if (!(error instanceof ORPCError) || !(error.cause instanceof ValidationError)) return error;
  return error.code === 'BAD_REQUEST' ? invalidFieldsError(error.cause.issues) : error;
}

/** If the error is a validation error of an input, throws one that lists the invalid fields instead. */
export function nameFields(error: unknown): void {
  const named = toFieldError(error);
  if (named !== error) throw named;
}

/** Creates a BAD_REQUEST error from validation issues. */
export const invalidFieldsError = (issues: Parameters<typeof fieldFaults>[0]) =>
  refuse('BAD_REQUEST', { fields: fieldFaults(issues) });

/**
 * Creates a BAD_REQUEST error for one field, for checks on the server.
 * @param path the name of the field; empty for the whole input
 * @param message a translation key
 */
export const invalidFieldError = (path: string, message: string) =>
  invalidFieldsError([{ path: [path], message }]);
