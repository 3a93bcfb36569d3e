import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

type Fault = { path: string; message: string };

/** The fields that the server found at fault, with the keys of their messages. */
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
  for (const { path, message } of faults)
    setError(path as FieldPath<Values>, { type: 'server', message });
  return faults.length > 0;
}

/** The code of an error of a call, such as `NOT_FOUND`; undefined for any other error. */
export const errorCode = (error: unknown): string | undefined => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
};
