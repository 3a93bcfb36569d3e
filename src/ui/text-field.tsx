import type { ComponentProps } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { cx } from '@/lib/cx';
import { Field, type FieldTexts } from './field';
import { fieldText } from './field-text';
import { inputClass } from './input-class';

type TextFieldProps<Values extends FieldValues, Output> = FieldTexts &
  Omit<ComponentProps<'input'>, 'name' | 'value' | 'size' | 'ref'> & {
    control: Control<Values, unknown, Output>;
    name: FieldPath<Values>;
    /** Uses `null` for an empty field, for nullable fields of a schema. */
    emptyAsNull?: boolean;
    size?: 'md' | 'lg';
  };

/** A text input in a form. */
export function TextField<Values extends FieldValues, Output = Values>({
  control,
  name,
  label,
  hint,
  isRequired,
  isOptional,
  hideLabel,
  emptyAsNull = false,
  size = 'lg',
  className,
  ...props
}: TextFieldProps<Values, Output>) {
  const { field, fieldState } = useController<Values, FieldPath<Values>, Output>({ control, name });
  const value = fieldText(field.value);
  return (
    <Field
      {...{ label, hint, isRequired, isOptional, hideLabel, className }}
      error={fieldState.error?.message}
    >
      {(controlProps) => (
        <input
          // The text decides its direction; an empty field has the page's direction.
          dir={value ? 'auto' : undefined}
          {...props}
          {...controlProps}
          name={field.name}
          ref={field.ref}
          value={value}
          onChange={(event) => {
            const text = event.target.value;
            field.onChange(emptyAsNull && text === '' ? null : text);
            props.onChange?.(event);
          }}
          onBlur={(event) => {
            field.onBlur();
            props.onBlur?.(event);
          }}
          disabled={field.disabled || props.disabled}
          className={cx(inputClass(size), props.type === 'number' && 'tabular-nums')}
        />
      )}
    </Field>
  );
}
