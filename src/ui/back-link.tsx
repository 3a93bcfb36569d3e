import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';
import { buttonClass } from './button';
import { Icon } from './icon';

type BackAnchorProps = ComponentProps<'a'> & {
  /** The arrow alone, named by `aria-label`: in a phone's top bar. */
  iconOnly?: boolean;
};

function BackAnchor({ iconOnly = false, className, children, ...props }: BackAnchorProps) {
  return (
    <a
      {...props}
      className={cx(
        buttonClass({ variant: 'ghost', size: 'sm', iconOnly }),
        '-ms-2',
        !iconOnly && 'ps-1.5! pe-3!',
        className,
      )}
    >
      <Icon name="back" />
      {children}
    </a>
  );
}

/** One level up: always a real place, never just the browser's history. */
export const BackLink = createLink(BackAnchor);
