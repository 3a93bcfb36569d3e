import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/lib/cx';

type ChipProps = ComponentProps<'a'> & {
  /** The list currently has this filter. */
  isCurrent?: boolean;
  /** Shows a dot of this colour before the text. */
  color?: string | undefined;
};

function Chip({ isCurrent = false, color, className, children, ...props }: ChipProps) {
  return (
    <a
      {...props}
      aria-current={isCurrent ? 'true' : undefined}
      className={cx(
        'inline-flex h-[2.125rem] shrink-0 items-center gap-2 rounded-full border px-3.5 text-sm whitespace-nowrap transition-colors pointer-coarse:h-11',
        isCurrent
          ? 'border-transparent bg-foreground text-background'
          : 'bg-surface hover:border-control',
        className,
      )}
    >
      {color && <ColorDot color={color} />}
      {children}
    </a>
  );
}

/** A filter as a link: it is part of the URL, so Back removes it. */
export const ChipLink = createLink(Chip);

type ColorDotProps = { color: string; className?: string };

/** A dot of any colour, such as a genre's. */
export function ColorDot({ color, className }: ColorDotProps) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: color }}
      className={cx('inline-block size-2.5 shrink-0 rounded-[3px] ring-1 ring-control', className)}
    />
  );
}

type ChipRowProps = { label: string; children: ReactNode; className?: string };

/** Chips in one line that scrolls sideways on a phone; on wider screens they wrap. */
export function ChipRow({ label, children, className }: ChipRowProps) {
  return (
    <nav
      aria-label={label}
      className={cx(
        '-mx-4 flex gap-2 overflow-x-auto scroll-smooth px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0',
        className,
      )}
    >
      {children}
    </nav>
  );
}
