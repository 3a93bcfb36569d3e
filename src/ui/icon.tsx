import type { ComponentProps } from 'react';
import { cx } from './cx';
import { iconPaths } from './icon-paths';

export type IconName = keyof typeof iconPaths;

const sizes = { text: 'icon-text', md: null, lg: 'icon-lg', xl: 'icon-xl' };

type IconProps = Omit<ComponentProps<'svg'>, 'children' | 'name'> & {
  name: IconName;
  /** `text` scales with the font size. */
  size?: keyof typeof sizes;
};

/** A stroke icon. Decorative: the surrounding control needs an accessible name. */
export function Icon({ name, size = 'md', className, ...props }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={cx(
        'icon',
        sizes[size],
        directionalIcons.has(name) && 'icon-directional',
        className,
      )}
      {...props}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}

/** Icons that are mirrored in right-to-left languages. */
const directionalIcons: ReadonlySet<IconName> = new Set<IconName>([
  'back',
  'next',
  'panel',
  'logout',
  'login',
  'log',
  'open',
  'undo',
]);
