import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { buttonClass } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';

type BackAnchorProps = ComponentProps<'a'> & {
  /** Shows only the arrow, for a phone's top bar. Needs an `aria-label`. */
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

/** A link to the parent page. It always has a real target, unlike the browser's Back. */
export const BackLink = createLink(BackAnchor);
