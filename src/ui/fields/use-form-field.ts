import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { FieldTexts } from './field';

/** A value as the text of its control; empty for null and undefined. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Props that every field of a form has: its texts, and its place in the form's values. */
export type FormFieldProps<Values extends FieldValues, Output> = FieldTexts & {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  /** Uses `null` for an empty text or option, for nullable fields of a schema. */
  emptyAsNull?: boolean;
};

/**
 * Connects a field with the form.
 * @returns the value as text, a function that changes it, and the props of the control
 */
export function useFormField<Values extends FieldValues, Output>({
  control,
  name,
  emptyAsNull = false,
}: Pick<FormFieldProps<Values, Output>, 'control' | 'name' | 'emptyAsNull'>) {
  const { field, fieldState } = useController<Values, FieldPath<Values>, Output>({ control, name });
  return {
    error: fieldState.error?.message,
    value: textOf(field.value),
    change: (text: string) => field.onChange(emptyAsNull && text === '' ? null : text),
    bound: {
      name: field.name,
      ref: field.ref,
      onBlur: field.onBlur,
      // Of `useForm({ disabled })`; without it a field may be disabled by itself.
      ...(field.disabled && { disabled: true }),
    },
  };
}
