import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { cx } from '@/lib/cx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
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
  className,
  ...props
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label
      className={cx(
        'cursor-pointer has-disabled:cursor-not-allowed has-disabled:opacity-55',
        hideLabel
          ? 'inline-grid size-8 place-items-center pointer-coarse:size-11'
          : 'flex items-start gap-2.5 py-1 pointer-coarse:min-h-11 pointer-coarse:py-2.5',
        className,
      )}
    >
      <input
        {...props}
        ref={input}
        type="checkbox"
        className={cx(
          'grid size-[1.125rem] shrink-0 cursor-[inherit] appearance-none place-items-center rounded-[5px] border-[1.5px] border-control bg-surface transition-colors',
          'checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent',
          'before:size-full before:scale-0 before:bg-accent-foreground before:[clip-path:polygon(16%_52%,26%_42%,42%_58%,76%_22%,86%_32%,42%_78%)]',
          'checked:before:scale-100 indeterminate:before:scale-100 indeterminate:before:[clip-path:inset(44%_22%)]',
          !hideLabel && 'mt-[0.15em]',
        )}
      />
      <span className={hideLabel ? 'sr-only' : undefined}>
        {label}
        {description != null && <span className="block text-small text-muted">{description}</span>}
      </span>
    </label>
  );
}
