import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { cx } from '@/ui/cx';
import { Field } from './field';
import { inputClass } from './input-class';
import { type FormFieldProps, useFormField } from './use-form-field';

type TextFieldProps<Values extends FieldValues, Output> = FormFieldProps<Values, Output> &
  Omit<ComponentProps<'input'>, 'name' | 'value' | 'size' | 'ref'>;

/** A text input in a form. */
export function TextField<Values extends FieldValues, Output = Values>({
  control,
  name,
  label,
  hint,
  isRequired,
  isOptional,
  emptyAsNull,
  className,
  ...props
}: TextFieldProps<Values, Output>) {
  const field = useFormField({ control, name, emptyAsNull });
  const { value } = field;
  return (
    <Field {...{ label, hint, isRequired, isOptional, className }} error={field.error}>
      {(controlProps) => (
        <input
          // The text decides its direction; an empty field has the page's direction.
          dir={value ? 'auto' : undefined}
          {...props}
          {...controlProps}
          {...field.bound}
          value={value}
          onChange={(event) => {
            field.change(event.target.value);
            props.onChange?.(event);
          }}
          onBlur={(event) => {
            field.bound.onBlur();
            props.onBlur?.(event);
          }}
          className={cx(inputClass(), props.type === 'number' && 'tabular-nums')}
        />
      )}
    </Field>
  );
}
