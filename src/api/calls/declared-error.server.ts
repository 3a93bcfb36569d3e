import { type AnyProcedure, ORPCError, ValidationError, validateORPCError } from '@orpc/server';
import { isDevelopment } from '@/lib/is-development';

/** Thrown in development and tests instead of an error that its procedure does not declare. */
export class UndeclaredError extends Error {
  override name = 'UndeclaredError';
}

/**
 * Replaces an error with a code that the procedure does not declare by `.errors()`, or whose data
 * has another shape than declared: pages could not tell it apart, and the API document would not
 * show it. The production build sends such an error as it is.
 */
export async function declaredError(procedure: AnyProcedure, error: unknown): Promise<unknown> {
  if (!isDevelopment || !(error instanceof ORPCError)) return error;
  // The library's error for an invalid input; the handlers convert it.
  if (error.cause instanceof ValidationError) return error;
  const { errorMap, route } = procedure['~orpc'];
  if ((await validateORPCError(errorMap, error)).defined) return error;
  const call = `${route.method ?? 'POST'} ${route.path}`;
  return new UndeclaredError(`${call} does not declare ${error.code}`, { cause: error });
}
