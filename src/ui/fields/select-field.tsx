import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';
import { Field } from './field';
import { inputClass } from './input-class';
import { type FormFieldProps, useFormField } from './use-form-field';

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

type SelectFieldProps<Values extends FieldValues, Output> = FormFieldProps<Values, Output> &
  Omit<SelectBoxProps, 'name' | 'value' | 'ref'>;

/** A select in a form. */
export function SelectField<Values extends FieldValues, Output = Values>({
  control,
  name,
  label,
  hint,
  isRequired,
  isOptional,
  emptyAsNull,
  className,
  ...props
}: SelectFieldProps<Values, Output>) {
  const field = useFormField({ control, name, emptyAsNull });
  return (
    <Field {...{ label, hint, isRequired, isOptional, className }} error={field.error}>
      {(controlProps) => (
        <SelectBox
          {...props}
          {...controlProps}
          {...field.bound}
          value={field.value}
          onChange={({ target }) => field.change(target.value)}
        />
      )}
    </Field>
  );
}
