import type { ComponentProps } from 'react';
import { cx } from '@/ui/cx';
import { Field, type FieldTexts } from './field';
import { inputClass } from './input-class';

type NativeTextFieldProps = Pick<FieldTexts, 'label' | 'hint' | 'isRequired'> &
  Omit<ComponentProps<'input'>, 'value' | 'size' | 'className'> & {
    error?: string | undefined;
  };

/**
 * A text input that keeps its own value, for a `NativeForm`. If the page comes with an error, the field has
 * the focus.
 */
export function NativeTextField({
  label,
  hint,
  isRequired,
  error,
  ...props
}: NativeTextFieldProps) {
  return (
    <Field {...{ label, hint, isRequired, error }}>
      {(controlProps) => (
        <input
          {...(error !== undefined && { autoFocus: true })}
          {...props}
          {...controlProps}
          // The direction of the typed text; an empty field has the direction of the page.
          className={cx(inputClass(), 'text-start [unicode-bidi:plaintext]')}
        />
      )}
    </Field>
  );
}
