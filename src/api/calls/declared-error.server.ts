import { type AnyProcedure, ORPCError, ValidationError, validateORPCError } from '@orpc/server';
import { checksCode } from '@/lib/product/development';

/** Thrown in development and tests instead of an error that its procedure does not declare. */
export class UndeclaredError extends Error {
  override name = 'UndeclaredError';
}

/**
 * Returns an `UndeclaredError` in place of an error whose code or data is not in `.errors()` of its
 * procedure: pages could not recognize such an error, and the OpenAPI document would lack it. Returns all
 * other errors unchanged, and in production every error.
 */
export async function declaredError(procedure: AnyProcedure, error: unknown): Promise<unknown> {
  if (!checksCode || !(error instanceof ORPCError)) return error;
  // oRPC's error for an invalid input; the handlers convert it.
  if (error.cause instanceof ValidationError) return error;
  const { errorMap, route } = procedure['~orpc'];
  if ((await validateORPCError(errorMap, error)).defined) return error;
  const call = `${route.method ?? 'POST'} ${route.path}`;
  return new UndeclaredError(`${call} does not declare ${error.code}`, { cause: error });
}
