import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { cx } from '@/lib/cx';
import { digitsOf } from '@/lib/digits';
import { Field, type FieldTexts } from './field';
import { codeDigitCount } from './ui-constants';

type CodeFieldProps = FieldTexts &
  Pick<ComponentProps<'input'>, 'name' | 'autoFocus' | 'className'> & {
    /** The input, which keeps its own value. */
    inputRef?: RefObject<HTMLInputElement | null>;
    /** A text or a translation key. */
    error?: string | undefined;
    /** Called when all boxes are filled, once for each code. */
    onComplete?: (code: string) => void;
  };

const boxes = Array.from({ length: codeDigitCount }, (_, index) => index);

/**
 * A field for a one-time code, shown as one box per digit. It accepts pasted codes with spaces and
 * dashes, autofill of phones, and Arabic digits. It is one input whose letters are spaced like the
 * boxes, so it works without scripts, too.
 */
export function CodeField({
  name,
  autoFocus = false,
  inputRef,
  error,
  onComplete,
  className,
  ...texts
}: CodeFieldProps) {
  const completed = useRef('');
  /** The box with the caret; null without focus, and before the scripts know. */
  const [active, setActive] = useState<number | null>(null);
  const follow = (input: HTMLInputElement) =>
    setActive(Math.min(input.selectionStart ?? 0, codeDigitCount - 1));

  const read = (input: HTMLInputElement) => {
    const code = digitsOf(input.value).slice(0, codeDigitCount);
    if (code !== input.value) input.value = code;
    if (code.length < codeDigitCount) completed.current = '';
    else if (completed.current !== code) {
      completed.current = code;
      onComplete?.(code);
    }
  };

  // Digits that were typed before the scripts ran.
  const readTyped = useEffectEvent((input: HTMLInputElement) => {
    if (input.value) read(input);
  });
  const own = useRef<HTMLInputElement>(null);
  const field = inputRef ?? own;
  useEffect(() => {
    if (field.current) readTyped(field.current);
  }, [field]);

  return (
    <Field {...texts} className={className} error={error}>
      {(controlProps) => (
        // Digits are written from left to right in every language.
        <div
          dir="ltr"
          className={cx(
            'group @container relative grid grid-cols-6 gap-2 rounded-control',
            // Where the caret is among digits that were typed before the scripts ran is not known.
            active === null &&
              'has-[:focus-visible:not(:placeholder-shown)]:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          )}
        >
          {boxes.map((index) => (
            <span
              key={index}
              className={cx(
                'h-14 rounded-control border bg-surface transition-colors',
                error ? 'border-negative' : 'border-control',
                'outline-offset-1 outline-accent',
                // CSS sees that the field is empty, also where the owner has emptied it.
                index === 0 && 'group-has-[:focus-visible:placeholder-shown]:outline-2',
                active === index && 'group-has-[input:not(:placeholder-shown)]:outline-2',
              )}
            />
          ))}
          <div className="absolute inset-0 overflow-clip">
            <input
              {...controlProps}
              name={name}
              ref={field}
              inputMode="numeric"
              autoComplete="one-time-code"
              // Lets CSS see that the field is empty.
              placeholder=" "
              enterKeyHint="done"
              {...(autoFocus && { autoFocus })}
              onChange={(event) => {
                read(event.currentTarget);
                follow(event.currentTarget);
              }}
              onSelect={(event) => follow(event.currentTarget)}
              onFocus={(event) => follow(event.currentTarget)}
              onBlur={() => setActive(null)}
              className="code-digits absolute inset-y-0 start-0 bg-transparent font-display text-2xl font-semibold tabular-nums caret-accent outline-none"
            />
          </div>
        </div>
      )}
    </Field>
  );
}
