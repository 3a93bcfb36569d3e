import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { digitsOf } from '@/lib/text/digits';
import { cx } from '@/ui/cx';
import { codeDigitCount } from '@/ui/ui-constants';
import { Field, type FieldTexts } from './field';

type CodeFieldProps = FieldTexts &
  Pick<ComponentProps<'input'>, 'name' | 'autoFocus'> & {
    /** A ref to the input. The input is uncontrolled: it keeps its own value. */
    inputRef?: RefObject<HTMLInputElement | null>;
    error?: string | undefined;
    /** Said when something else than a digit is typed, which the field does not take. */
    digitsOnly?: string;
    /** Called when all boxes are filled, once for each code. */
    onComplete?: (code: string) => void;
  };

/** What is neither a digit nor between digits that are pasted. */
const notOfCodes = /[^\p{Nd}\p{Pd}\s\p{Cf}]/u;

const boxes = Array.from({ length: codeDigitCount }, (_, index) => index);

/**
 * A field for a one-time code, shown as one box per digit. It accepts pasted codes with spaces and dashes,
 * autofill on phones, and Arabic digits. It is a single input whose letter spacing matches the boxes, so it
 * also works without scripts.
 */
export function CodeField({
  name,
  autoFocus = false,
  inputRef,
  error: givenError,
  digitsOnly,
  onComplete,
  hint,
  ...texts
}: CodeFieldProps) {
  const completed = useRef('');
  const [isRefusing, setIsRefusing] = useState(false);
  const refusal = isRefusing ? digitsOnly : undefined;
  const error = refusal ?? givenError;
  /** The index of the box with the caret. Null without focus, and until the scripts run. */
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

  // Reads digits that were typed before the scripts ran.
  const readTyped = useEffectEvent((input: HTMLInputElement) => {
    if (input.value) read(input);
  });
  const own = useRef<HTMLInputElement>(null);
  const field = inputRef ?? own;
  useEffect(() => {
    if (field.current) readTyped(field.current);
  }, [field]);

  return (
    <Field {...texts} hint={refusal ? undefined : hint} error={error}>
      {(controlProps) => (
        // Digits are written from left to right in every language.
        <div
          dir="ltr"
          className={cx(
            'group @container relative grid grid-cols-6 gap-2 rounded-control',
            // The position of the caret among digits that were typed before the scripts ran is unknown.
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
                // CSS detects the empty field, also after the page has emptied it.
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
              // A placeholder that is not empty lets CSS detect the empty field (`:placeholder-shown`).
              placeholder=" "
              enterKeyHint="done"
              {...(autoFocus && { autoFocus })}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setIsRefusing(digitsOf(value).length < codeDigitCount && notOfCodes.test(value));
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
