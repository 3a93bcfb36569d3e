import { ORPCError, ValidationError } from '@orpc/server';

/** A refused input as an error that names the fields at fault instead of the validator's internals; any other error as it is. */
export function namingFields(error: unknown): unknown {
  if (!(error instanceof ORPCError) || !(error.cause instanceof ValidationError)) return error;
  if (error.code !== 'BAD_REQUEST') return error;
  const fields = error.cause.issues.map((issue) => ({
    path: (issue.path ?? [])
      .map((part) => String(typeof part === 'object' ? part.key : part))
      .join('.'),
    message: issue.message,
  }));
  return new ORPCError('BAD_REQUEST', { message: 'Some fields are wrong', data: { fields } });
}
