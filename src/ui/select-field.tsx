import type { ComponentProps } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { cx } from '@/lib/cx';
import { Field, type FieldTexts } from './field';
import { Icon } from './icon';
import { inputClass } from './input-class';

export type SelectOption = { value: string; label: string; lang?: string };

type SelectBoxProps = ComponentProps<'select'> & {
  options: readonly SelectOption[];
  /** An empty first option, shown until something is chosen. */
  placeholder?: string | undefined;
};

/** A native `select` in our style: it needs little code and works well on phones. */
export function SelectBox({ options, placeholder, className, ...props }: SelectBoxProps) {
  return (
    <span className="relative block">
      <select
        {...props}
        className={cx(inputClass('lg'), 'appearance-none truncate pe-10!', className)}
      >
        {placeholder != null && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-muted"
      />
    </span>
  );
}

type SelectFieldProps<Values extends FieldValues, Output> = FieldTexts &
  Omit<SelectBoxProps, 'name' | 'value' | 'ref'> & {
    control: Control<Values, unknown, Output>;
    name: FieldPath<Values>;
    /** Uses `null` for the empty option, for nullable fields of a schema. */
    emptyAsNull?: boolean;
  };

/** A select in a form. */
export function SelectField<Values extends FieldValues, Output = Values>({
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
}: SelectFieldProps<Values, Output>) {
  const { field, fieldState } = useController<Values, FieldPath<Values>, Output>({ control, name });
  return (
    <Field
      {...{ label, hint, isRequired, isOptional, hideLabel, className }}
      error={fieldState.error?.message}
    >
      {(controlProps) => (
        <SelectBox
          {...props}
          {...controlProps}
          name={field.name}
          ref={field.ref}
          value={field.value ?? ''}
          onChange={(event) => {
            const value = event.target.value;
            field.onChange(emptyAsNull && value === '' ? null : value);
          }}
          onBlur={field.onBlur}
          disabled={field.disabled || props.disabled}
        />
      )}
    </Field>
  );
}
