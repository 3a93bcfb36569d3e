import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/**
 * `message` is in the language of the account. `key` is its translation key, because the page can
 * be in another language.
 */
type Fault = { path: string; message: string; key?: string };

/** The invalid fields in the error of a call; empty if there are none. */
export function fieldErrors(error: unknown): Fault[] {
  const { data } = (error ?? {}) as { data?: { fields?: unknown } };
  return Array.isArray(data?.fields) ? (data.fields as Fault[]) : [];
}

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

/** The code of a call error, such as `NOT_FOUND`; undefined for other errors. */
export const errorCode = (error: unknown): string | undefined => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
};
