import type { ComponentProps } from 'react';
import { cx } from './cx';

type ButtonVariant = 'primary' | 'soft' | 'quiet' | 'ghost' | 'negative';
type ButtonSize = 'sm' | 'md' | 'lg';
type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Square, for a single icon. The control needs an `aria-label`. */
  iconOnly?: boolean | undefined;
};

const spinners: Record<ButtonVariant, string> = {
  primary: 'text-accent-foreground',
  soft: 'text-accent',
  quiet: 'text-foreground',
  ghost: 'text-foreground',
  negative: 'text-accent-foreground',
};

/** The class name of a button, for links that look like one. */
export function buttonClass({ variant = 'primary', size = 'md', iconOnly }: ButtonLook = {}) {
  return `button button-${variant} button-${size}${iconOnly ? ' button-square' : ''}`;
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows a spinner instead of the label and ignores clicks; the button keeps the focus. */
    isPending?: boolean | undefined;
  };

/** A button. Its default type is `button`, so that it does not submit a form by accident. */
export function Button({
  variant,
  size,
  iconOnly,
  isPending = false,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || props['aria-disabled']}
      onClick={isPending ? (event) => event.preventDefault() : onClick}
      className={cx(
        buttonClass({ variant, size, iconOnly }),
        isPending && 'text-transparent!',
        className,
      )}
    >
      {children}
      {isPending && (
        <span
          aria-hidden="true"
          className={cx('absolute inset-0 grid place-items-center', spinners[variant ?? 'primary'])}
        >
          <span className="size-[1.15em] animate-spin rounded-full border-2 border-current border-e-transparent" />
        </span>
      )}
    </button>
  );
}
