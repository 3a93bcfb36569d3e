import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/**
 * `message` is in the words of the reader's account; `key` has the same for a page, which may be in
 * another language.
 */
type Fault = { path: string; message: string; key?: string };

/** The fields that the server found at fault. */
export function fieldErrors(error: unknown): Fault[] {
  const { data } = (error ?? {}) as { data?: { fields?: unknown } };
  return Array.isArray(data?.fields) ? (data.fields as Fault[]) : [];
}

/**
 * Puts the server's messages on the fields of a form.
 * @returns false when the error names no field
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

/** The code of an error of a call, such as `NOT_FOUND`; undefined for any other error. */
export const errorCode = (error: unknown): string | undefined => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
};
