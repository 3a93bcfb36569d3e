import { hashText } from '@/lib/text/hash-text';
import { cx } from './cx';
import { initials } from './initials';

const sizes = { sm: 'avatar-sm', md: null, lg: 'avatar-lg' };

type AvatarProps = {
  name: string | null | undefined;
  /**
   * Usually an id. The hue is computed from this instead of the name, because a name may change or be
   * missing.
   */
  seed?: string;
  size?: keyof typeof sizes;
};

/** The initials of a user on a coloured circle. Decorative: the name is shown next to it. */
export function Avatar({ name, seed, size = 'md' }: AvatarProps) {
  const hue = (hashText(seed ?? name ?? '') % 24) * 15;
  return (
    <span
      aria-hidden="true"
      // Drawn with CSS, so that the initials are not part of the accessible name of a surrounding
      // button.
      data-initials={initials(name ?? '') || '?'}
      style={{ '--hue': hue }}
      className={cx('avatar', sizes[size])}
    />
  );
}
