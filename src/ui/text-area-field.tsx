import type { ComponentProps } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Field, type FieldTexts } from './field';
import { fieldText } from './field-text';
import { inputClass } from './input-class';

type TextAreaFieldProps<Values extends FieldValues, Output> = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'name' | 'value' | 'ref'> & {
    control: Control<Values, unknown, Output>;
    name: FieldPath<Values>;
    /** Uses `null` for an empty field, for nullable fields of a schema. */
    emptyAsNull?: boolean;
  };

/** A text area in a form. It grows with its content in browsers that support it. */
export function TextAreaField<Values extends FieldValues, Output = Values>({
  control,
  name,
  label,
  hint,
  isRequired,
  isOptional,
  hideLabel,
  emptyAsNull = false,
  className,
  ...props
}: TextAreaFieldProps<Values, Output>) {
  const { field, fieldState } = useController<Values, FieldPath<Values>, Output>({ control, name });
  const value = fieldText(field.value);
  return (
    <Field
      {...{ label, hint, isRequired, isOptional, hideLabel, className }}
      error={fieldState.error?.message}
    >
      {(controlProps) => (
        <textarea
          rows={4}
          dir={value ? 'auto' : undefined}
          {...props}
          {...controlProps}
          name={field.name}
          ref={field.ref}
          value={value}
          onChange={(event) => {
            const text = event.target.value;
            field.onChange(emptyAsNull && text === '' ? null : text);
          }}
          onBlur={field.onBlur}
          disabled={field.disabled || props.disabled}
          className={`${inputClass('area')} field-sizing-content max-h-96`}
        />
      )}
    </Field>
  );
}
