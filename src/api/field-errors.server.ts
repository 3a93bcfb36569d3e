import { ORPCError, ValidationError } from '@orpc/server';

/** A refused input as an error that names the fields at fault instead of the validator's internals; any other error as it is. */
export function namingFields(error: unknown): unknown {
  if (!(error instanceof ORPCError) || !(error.cause instanceof ValidationError)) return error;
  if (error.code !== 'BAD_REQUEST') return error;
  const fields = error.cause.issues.flatMap((issue) => {
    const path = (issue.path ?? []).map((part) =>
      String(typeof part === 'object' ? part.key : part),
    );
    // Keys that nobody knows are told by the validator in a list of their own.
    const { keys } = issue as { keys?: unknown };
    const paths = Array.isArray(keys) ? keys.map((key) => [...path, String(key)]) : [path];
    return paths.map((one) => ({ path: one.join('.').slice(0, 200), message: issue.message }));
  });
  return new ORPCError('BAD_REQUEST', { message: 'Some fields are wrong', data: { fields } });
}
