import { type ComponentType, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { CompletedInputProps, InputSelection } from './completed-input';
import { Field, type FieldTexts } from './field';
import { fieldText } from './field-text';
import { inputClass } from './input-class';

type CompletedFieldProps<Values extends FieldValues, Output> = FieldTexts & {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  /** Finds texts that complete the typed one. When it fails, nothing is suggested. */
  complete: (typed: string) => Promise<readonly string[]>;
  emptyAsNull?: boolean;
};

/**
 * A text input that suggests known texts while the user types. Any text can be typed. It is a plain
 * text input until its first focus, which fetches the rest, and without scripts.
 */
export function CompletedField<Values extends FieldValues, Output = Values>({
  control,
  name,
  label,
  hint,
  isRequired,
  isOptional,
  complete,
  emptyAsNull = false,
}: CompletedFieldProps<Values, Output>) {
  const { field, fieldState } = useController<Values, FieldPath<Values>, Output>({ control, name });
  const [Completed, setCompleted] = useState<ComponentType<CompletedInputProps>>();
  const plain = useRef<HTMLInputElement>(null);
  const selection = useRef<InputSelection>(null);
  const fetchCompleted = async () => {
    const { CompletedInput } = await import('./completed-input');
    // The new input continues where the plain one is.
    const { current } = plain;
    selection.current =
      current && document.activeElement === current
        ? [current.selectionStart, current.selectionEnd, current.selectionDirection ?? undefined]
        : null;
    // At once, so that no key comes between the two.
    flushSync(() => setCompleted(() => CompletedInput));
  };
  const value = fieldText(field.value);
  const change = (text: string) => field.onChange(emptyAsNull && text === '' ? null : text);
  return (
    <Field {...{ label, hint, isRequired, isOptional }} error={fieldState.error?.message}>
      {(controlProps) => {
        const input = {
          ...controlProps,
          name: field.name,
          autoComplete: 'off',
          dir: value ? 'auto' : undefined,
          className: inputClass('lg'),
          onBlur: field.onBlur,
        };
        return Completed ? (
          <Completed
            input={input}
            inputRef={field.ref}
            value={value}
            onChange={change}
            complete={complete}
            selection={selection.current}
          />
        ) : (
          <input
            {...input}
            ref={(element) => {
              plain.current = element;
              field.ref(element);
            }}
            value={value}
            onChange={(event) => change(event.target.value)}
            onFocus={() => void fetchCompleted().catch(() => {})}
          />
        );
      }}
    </Field>
  );
}
