import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';

type ButtonVariant = 'primary' | 'quiet' | 'ghost' | 'negative';
type ButtonSize = 'sm' | 'md' | 'lg';
type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Square, for a single icon. The control needs an `aria-label`. */
  iconOnly?: boolean | undefined;
};

const BASE =
  'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-control border font-medium ' +
  'whitespace-nowrap select-none transition-colors pointer-coarse:min-h-11 ' +
  'disabled:opacity-(--off) aria-disabled:not-aria-busy:opacity-(--off) disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: '[--off:.55] border-transparent bg-accent text-accent-foreground hover:bg-accent-hover',
  quiet: '[--off:.55] border-border bg-surface text-foreground hover:bg-sunk dark:hover:bg-border',
  ghost:
    '[--off:.8] border-transparent text-muted hover:bg-hover hover:text-foreground aria-expanded:bg-hover aria-expanded:text-foreground',
  negative:
    '[--off:.55] border-transparent bg-negative text-accent-foreground hover:bg-negative-hover',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'h-8 text-small',
  md: 'h-10 text-ui',
  lg: 'h-[2.875rem] text-base',
};
const PADDINGS: Record<ButtonSize, string> = { sm: 'px-3', md: 'px-4', lg: 'px-5' };
const SQUARES: Record<ButtonSize, string> = {
  sm: 'w-8 pointer-coarse:min-w-11',
  md: 'w-10 pointer-coarse:min-w-11',
  lg: 'w-[2.875rem]',
};

const SPINNERS: Record<ButtonVariant, string> = {
  primary: 'text-accent-foreground',
  quiet: 'text-foreground',
  ghost: 'text-foreground',
  negative: 'text-accent-foreground',
};

/** The class name of a button, for links that look like one. */
export function buttonClass({ variant = 'primary', size = 'md', iconOnly }: ButtonLook = {}) {
  return cx(BASE, VARIANTS[variant], SIZES[size], iconOnly ? SQUARES[size] : PADDINGS[size]);
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
          className={cx('absolute inset-0 grid place-items-center', SPINNERS[variant ?? 'primary'])}
        >
          <span className="size-[1.15em] animate-spin rounded-full border-2 border-current border-e-transparent" />
        </span>
      )}
    </button>
  );
}
