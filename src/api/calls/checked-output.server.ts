import { isDeepStrictEqual } from 'node:util';
import type { AnyProcedure } from '@orpc/server';
import { isDevelopment } from '@/lib/is-development';

/** Thrown in development and tests when the output of a call is not what its procedure declares. */
export class OutputError extends Error {
  override name = 'OutputError';
}

/**
 * Checks the output of a call in development and tests, so that the production build sends it as it
 * is: what `.output()` declares must change nothing in it, neither leave a field out nor add one. A
 * query must therefore read only the columns that its call shows.
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

/** Whether `JSON.stringify` writes the value, or a date, as the API promises. */
function isPlain(value: unknown): boolean {
  if (value === undefined || value === null || value instanceof Date || value instanceof File)
    return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean';
  if (Array.isArray(value)) return value.every(isPlain);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}
