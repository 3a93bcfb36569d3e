import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'ref' | 'className'> & {
  label: ReactNode;
  /** Hides the label visually, for example in the rows of a list. */
  hideLabel?: boolean;
  description?: ReactNode;
  /** Some, but not all, of the items that the box represents are checked. */
  indeterminate?: boolean;
};

/** A checkbox with a target large enough for touch. */
export function Checkbox({
  label,
  hideLabel = false,
  description,
  indeterminate = false,
  ...props
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className={hideLabel ? 'checkbox-bare' : 'checkbox'}>
      <input {...props} ref={input} type="checkbox" className="checkbox-box" />
      <span className={hideLabel ? 'sr-only' : undefined}>
        {label}
        {description != null && <span className="block text-small text-muted">{description}</span>}
      </span>
    </label>
  );
}
