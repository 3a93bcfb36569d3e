import type { CSSProperties } from 'react';
import { cx } from '@/lib/cx';
import { hashText } from '@/lib/hash-text';
import { initials } from '@/lib/initials';

const SIZES = {
  sm: 'size-7 text-[0.6875rem]',
  md: 'size-9 text-small',
  lg: 'size-14 text-xl',
};

type AvatarProps = {
  name: string | null | undefined;
  /** What the hue is made from, when the name may change or is missing: an id. */
  seed?: string;
  size?: keyof typeof SIZES;
  className?: string;
};

/** Somebody's initials in a colour of their own; decoration, the name stands beside it. */
export function Avatar({ name, seed, size = 'md', className }: AvatarProps) {
  const hue = (hashText(seed ?? name ?? '') % 24) * 15;
  return (
    <span
      aria-hidden="true"
      // Drawn, not written: they are no part of the name of a button around them.
      data-initials={initials(name ?? '') || '?'}
      style={{ '--hue': hue } as CSSProperties}
      className={cx(
        'hue-tint before:content-[attr(data-initials)] grid shrink-0 place-items-center rounded-full leading-none font-semibold select-none',
        SIZES[size],
        className,
      )}
    />
  );
}
