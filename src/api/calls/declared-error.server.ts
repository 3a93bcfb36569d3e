import { type AnyProcedure, ORPCError, ValidationError, validateORPCError } from '@orpc/server';
import { isDevelopment } from '@/lib/product/is-development';

/** Thrown in development and tests instead of an error that its procedure does not declare. */
export class UndeclaredError extends Error {
  override name = 'UndeclaredError';
}

/**
 * Replaces an error whose code or data the procedure does not declare by `.errors()`, because pages
 * could not recognize it and the OpenAPI document would not contain it. In production such an error is
 * sent unchanged.
 */
export async function declaredError(procedure: AnyProcedure, error: unknown): Promise<unknown> {
  if (!isDevelopment || !(error instanceof ORPCError)) return error;
  // oRPC's error for an invalid input; the handlers convert it.
  if (error.cause instanceof ValidationError) return error;
  const { errorMap, route } = procedure['~orpc'];
  if ((await validateORPCError(errorMap, error)).defined) return error;
  const call = `${route.method ?? 'POST'} ${route.path}`;
  return new UndeclaredError(`${call} does not declare ${error.code}`, { cause: error });
}
