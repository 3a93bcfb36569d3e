import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';
import { ICON_PATHS } from './icon-paths';

export type IconName = keyof typeof ICON_PATHS;

type IconProps = Omit<ComponentProps<'svg'>, 'children' | 'name'> & { name: IconName };

/** A stroke icon the size of its text; decoration only, so the control around it needs a name. */
export function Icon({ name, className, ...props }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx(
        'size-[1.2em] shrink-0',
        DIRECTIONAL.has(name) && 'rtl:-scale-x-100',
        className,
      )}
      {...props}
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}

/** Those that point along the line, or sit on one side of it, turn round with it. */
const DIRECTIONAL: ReadonlySet<IconName> = new Set<IconName>([
  'back',
  'next',
  'panel',
  'logout',
  'login',
  'log',
  'open',
  'undo',
]);
