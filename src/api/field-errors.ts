import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import * as z from 'zod/mini';

/** What an error tells besides its code, when it has the shape asked for; else undefined. */
export function errorData<Schema extends z.ZodMiniType>(
  error: unknown,
  schema: Schema,
): z.output<Schema> | undefined {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : null;
  return z.safeParse(schema, data).data;
}

/**
 * `message` is in the language of the account. `key` is its translation key, because the page can
 * be in another language.
 */
const faultsSchema = z.object({
  fields: z.array(z.object({ path: z.string(), message: z.string(), key: z.optional(z.string()) })),
});

/** The invalid fields in the error of a call; empty if there are none. */
export const fieldErrors = (error: unknown): z.output<typeof faultsSchema>['fields'] =>
  errorData(error, faultsSchema)?.fields ?? [];

/**
 * Shows the field errors of the server in a form.
 * @returns false if the error contains no field
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
): boolean {
  const faults = fieldErrors(error);
  for (const { path, message, key } of faults)
    setError(path as FieldPath<Values>, { type: 'server', message: key ?? message });
  return faults.length > 0;
}

const waitSchema = z.object({
  /** Seconds after which it may be tried again. */
  retryAfter: z.number(),
  /** A mail with a living code went out a moment ago. */
  isMailed: z.optional(z.boolean()),
});

/** How long an error asks to wait; undefined when waiting does not help. */
export const waitAsked = (error: unknown): z.output<typeof waitSchema> | undefined =>
  errorData(error, waitSchema);
