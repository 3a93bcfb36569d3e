import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field } from './field';
import { inputClass } from './input-class';
import { type FormFieldProps, useFormField } from './use-form-field';

type TextAreaFieldProps<Values extends FieldValues, Output> = FormFieldProps<Values, Output> &
  Omit<ComponentProps<'textarea'>, 'name' | 'value' | 'ref'>;

/** A text area in a form. It grows with its content in browsers that support it. */
export function TextAreaField<Values extends FieldValues, Output = Values>({
  control,
  name,
  label,
  hint,
  isRequired,
  isOptional,
  emptyAsNull,
  className,
  ...props
}: TextAreaFieldProps<Values, Output>) {
  const field = useFormField({ control, name, emptyAsNull });
  return (
    <Field {...{ label, hint, isRequired, isOptional, className }} error={field.error}>
      {(controlProps) => (
        <textarea
          rows={4}
          dir={field.value ? 'auto' : undefined}
          {...props}
          {...controlProps}
          {...field.bound}
          value={field.value}
          onChange={({ target }) => field.change(target.value)}
          className={`${inputClass('area')} field-sizing-content max-h-96`}
        />
      )}
    </Field>
  );
}
