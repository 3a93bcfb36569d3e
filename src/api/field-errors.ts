import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import * as z from 'zod/mini';
import { isAnnounced } from '@/i18n/errors/announced-error';
import { failureCode } from '@/i18n/errors/error-text';
import { fieldFaultsSchema } from '@/i18n/errors/field-faults';
import { thrownField } from '@/lib/objects/thrown';

const faultsSchema = z.object({ fields: fieldFaultsSchema });

/** The invalid fields in the error of a call; empty if there are none. */
export const fieldErrors = (error: unknown): z.output<typeof fieldFaultsSchema> =>
  z.safeParse(faultsSchema, thrownField(error, 'data')).data?.fields ?? [];

/**
 * Shows the field errors of the server in a form.
 * @returns false if the error is another one, and the form still has to show it
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
): boolean {
  // The page shows these errors in a dialog.
  if (isAnnounced(error)) return true;
  const faults = fieldErrors(error);
  for (const { path, message, key } of faults)
    setError(path as FieldPath<Values>, { type: 'server', message: key ?? message });
  return faults.length > 0;
}

/**
 * Shows in a form why it was not saved: at its fields, or above them with the reason.
 * @param what the translation key of the words for what has failed
 */
export function showFailure<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  what: string,
): void {
  if (!showFieldErrors(error, setError))
    setError('root', { type: failureCode(error), message: what });
}
