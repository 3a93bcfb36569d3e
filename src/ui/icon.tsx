import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';
import { ICON_PATHS } from './icon-paths';

export type IconName = keyof typeof ICON_PATHS;

const SIZES = { text: 'size-[1.15em]', md: 'size-[1.125rem]', lg: 'size-6', xl: 'size-8' };

type IconProps = Omit<ComponentProps<'svg'>, 'children' | 'name'> & {
  name: IconName;
  /** `text` scales with the font size. */
  size?: keyof typeof SIZES;
};

/** A stroke icon. Decorative: the surrounding control needs an accessible name. */
export function Icon({ name, size = 'md', className, ...props }: IconProps) {
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
        'shrink-0',
        SIZES[size],
        DIRECTIONAL.has(name) && 'rtl:-scale-x-100',
        className,
      )}
      {...props}
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}

/** Icons that are mirrored in right-to-left languages. */
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
