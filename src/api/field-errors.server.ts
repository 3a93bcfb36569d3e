import { ORPCError, ValidationError } from '@orpc/server';
import { fieldFaults } from '@/server/field-faults.server';

/** A refused input as an error that names the fields at fault instead of the validator's internals; any other error as it is. */
export function namingFields(error: unknown): unknown {
  if (!(error instanceof ORPCError) || !(error.cause instanceof ValidationError)) return error;
  return error.code === 'BAD_REQUEST' ? wrongFields(error.cause.issues) : error;
}

/** The error of an input that its schema refuses. */
export const wrongFields = (issues: Parameters<typeof fieldFaults>[0]) =>
  new ORPCError('BAD_REQUEST', {
    message: 'Some fields are wrong',
    data: { fields: fieldFaults(issues) },
  });

/** The error of one field that only the server can judge. @param message a translation key */
export const wrongField = (path: string, message: string) =>
  wrongFields([{ path: [path], message }]);
