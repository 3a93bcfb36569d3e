import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

type BadgeTone = 'neutral' | 'accent' | 'positive' | 'warning' | 'negative';

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-sunk text-muted dark:bg-border',
  accent: 'bg-accent-soft text-accent',
  positive: 'bg-positive-soft text-positive',
  warning: 'bg-warning-soft text-warning',
  negative: 'bg-negative-soft text-negative',
};

type BadgeProps = { tone?: BadgeTone; className?: string; children: ReactNode };

/** A short label or state. The text has the meaning; the colour only supports it. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex h-[1.375rem] items-center gap-1 rounded-full px-2 text-tiny font-medium whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
