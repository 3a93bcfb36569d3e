import { type FieldValues, useController } from 'react-hook-form';
import { Checkbox } from './checkbox';
import type { FormFieldProps } from './use-form-field';

type CheckboxFieldProps<Values extends FieldValues, Output> = Pick<
  FormFieldProps<Values, Output>,
  'control' | 'name' | 'label' | 'hint'
>;

/** Yes or no in a form. */
export function CheckboxField<Values extends FieldValues, Output = Values>({
  control,
  name,
  label,
  hint,
}: CheckboxFieldProps<Values, Output>) {
  const { field } = useController({ control, name });
  return (
    <Checkbox
      label={label}
      description={hint}
      name={field.name}
      disabled={field.disabled}
      checked={field.value === true}
      onChange={(event) => field.onChange(event.target.checked)}
      onBlur={field.onBlur}
    />
  );
}
