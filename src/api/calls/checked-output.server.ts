import { isDeepStrictEqual } from 'node:util';
import type { AnyProcedure } from '@orpc/server';
import { isDevelopment } from '@/lib/product/is-development';

/** Thrown in development and tests if the output of a call differs from what its procedure declares. */
export class OutputError extends Error {
  override name = 'OutputError';
}

/**
 * Checks in development and tests that the output of a call already has exactly the declared fields, so
 * that the production build can send it without parsing it by `.output()`. A query must therefore read
 * only the columns that its call returns.
 * @throws OutputError
 */
export async function checkOutput(procedure: AnyProcedure, output: unknown): Promise<void> {
  if (!isDevelopment) return;
  const { outputSchema, route } = procedure['~orpc'];
  if (!outputSchema) return;
  const call = `${route.method ?? 'POST'} ${route.path}`;
  const checked = await outputSchema['~standard'].validate(output);
  if (checked.issues)
    throw new OutputError(`${call} has an output that it does not declare`, {
      cause: checked.issues,
    });
  if (!isDeepStrictEqual(checked.value, output))
    throw new OutputError(`${call} has more or other fields than it declares`);
  if (!isPlain(output)) throw new OutputError(`${call} has an output that JSON cannot hold`);
}

/** Whether a value consists of JSON values, dates and files only, which the API can send. */
function isPlain(value: unknown): boolean {
  if (value === undefined || value === null || value instanceof Date || value instanceof File)
    return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean';
  if (Array.isArray(value)) return value.every(isPlain);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}
