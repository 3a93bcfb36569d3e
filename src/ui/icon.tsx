import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';
import { ICON_PATHS } from './icon-paths';

export type IconName = keyof typeof ICON_PATHS;

const SIZES = { text: 'icon-text', md: null, lg: 'icon-lg', xl: 'icon-xl' };

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
      className={cx('icon', SIZES[size], DIRECTIONAL.has(name) && 'icon-directional', className)}
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
