import { OTPInput } from 'input-otp';
import { useRef } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { cx } from '@/lib/cx';
import { digitsOf } from '@/lib/digits';
import { Field, type FieldTexts } from './field';
import { fieldText } from './field-text';
import { codeDigitCount } from './ui-constants';

type CodeFieldProps<Values extends FieldValues, Output> = FieldTexts & {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  /** Called when all boxes are filled, once for each code. */
  onComplete?: (code: string) => void;
  autoFocus?: boolean;
  disabled?: boolean;
  className?: string;
};

/**
 * A field for a one-time code, shown as one box per digit. It accepts pasted codes with spaces and
 * dashes, autofill of phones, and Arabic digits.
 */
export function CodeField<Values extends FieldValues, Output = Values>({
  control,
  name,
  onComplete,
  autoFocus = false,
  disabled = false,
  className,
  ...texts
}: CodeFieldProps<Values, Output>) {
  const { field, fieldState } = useController<Values, FieldPath<Values>, Output>({ control, name });
  const value = fieldText(field.value);
  const completed = useRef('');

  const change = (text: string) => {
    const code = digitsOf(text).slice(0, codeDigitCount);
    field.onChange(code);
    if (code.length < codeDigitCount) completed.current = '';
    else if (completed.current !== code) {
      completed.current = code;
      onComplete?.(code);
    }
  };

  return (
    <Field {...texts} className={className} error={fieldState.error?.message}>
      {(controlProps) => (
        // Digits are written from left to right in every language.
        <div dir="ltr">
          <OTPInput
            {...controlProps}
            name={field.name}
            ref={field.ref}
            value={value}
            onChange={change}
            onBlur={field.onBlur}
            maxLength={codeDigitCount}
            pasteTransformer={digitsOf}
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            autoFocus={autoFocus}
            disabled={disabled || field.disabled}
            pushPasswordManagerStrategy="none"
            noScriptCSSFallback={null}
            containerClassName="flex gap-2 has-disabled:opacity-60"
            render={({ slots }) =>
              slots.map((slot, index) => (
                <div
                  // oxlint-disable-next-line react/no-array-index-key -- a box is its position
                  key={index}
                  className={cx(
                    'grid h-14 min-w-0 flex-1 place-items-center rounded-control border bg-surface font-display text-2xl font-semibold tabular-nums transition-colors',
                    fieldState.error ? 'border-negative' : 'border-control',
                    slot.isActive && 'outline-2 outline-offset-1 outline-accent',
                  )}
                >
                  {slot.char}
                  {slot.hasFakeCaret && <span className="caret h-6 w-[1.5px] bg-accent" />}
                </div>
              ))
            }
          />
        </div>
      )}
    </Field>
  );
}
