import type { ReactNode } from 'react';
import { cx } from './cx';

type BadgeTone = 'neutral' | 'accent' | 'positive' | 'warning' | 'negative';

type BadgeProps = { tone?: BadgeTone; className?: string; children: ReactNode };

/** A short label or state. The text alone carries the meaning; the colour only supports it. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={cx('badge', `badge-${tone}`, className)}>{children}</span>;
}
