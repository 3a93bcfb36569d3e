import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import { onFirstInteraction } from '@/ui/overlays/on-first-interaction';
import type { CompletedInputProps, InputSelection } from './completed-input';
import { Field } from './field';
import { inputClass } from './input-class';
import { type FormFieldProps, useFormField } from './use-form-field';

type CompletedFieldProps<Values extends FieldValues, Output> = FormFieldProps<Values, Output> & {
  /** Finds texts that complete the typed one. If it fails, nothing is suggested. */
  complete: (typed: string) => Promise<readonly string[]>;
};

/**
 * A text input that suggests known texts while the user types; any text can be typed. It is a plain text
 * input without scripts, and until the first interaction with the page, which fetches the code of the
 * suggestions: at its first focus it would change under the person, and a screen reader would read it twice.
 */
export function CompletedField<Values extends FieldValues, Output = Values>({
  control,
  name,
  label,
  hint,
  isRequired,
  isOptional,
  complete,
  emptyAsNull,
}: CompletedFieldProps<Values, Output>) {
  const { bound, value, change, error } = useFormField({ control, name, emptyAsNull });
  const [Completed, setCompleted] = useState<ComponentType<CompletedInputProps>>();
  const plain = useRef<HTMLInputElement>(null);
  const selection = useRef<InputSelection>(null);
  const fetchCompleted = async () => {
    const { CompletedInput } = await import('./completed-input');
    // The new input takes over the selection of the plain one.
    const { current } = plain;
    selection.current =
      current && document.activeElement === current
        ? [current.selectionStart, current.selectionEnd, current.selectionDirection ?? undefined]
        : null;
    // Synchronous, so that no key press falls between the two inputs.
    flushSync(() => setCompleted(() => CompletedInput));
  };
  const fetchNow = useEffectEvent(() => void fetchCompleted().catch(() => {}));
  useEffect(() => onFirstInteraction(fetchNow), []);
  return (
    <Field {...{ label, hint, isRequired, isOptional }} error={error}>
      {(controlProps) => {
        const input = {
          ...controlProps,
          name: bound.name,
          disabled: bound.disabled,
          autoComplete: 'off',
          dir: value ? 'auto' : undefined,
          className: inputClass('lg'),
          onBlur: bound.onBlur,
        };
        return Completed ? (
          <Completed
            input={input}
            inputRef={bound.ref}
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
              bound.ref(element);
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
