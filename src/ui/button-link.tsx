import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { buttonClass } from './button';
import { cx } from './cx';

type ButtonAnchorProps = ComponentProps<'a'> & NonNullable<Parameters<typeof buttonClass>[0]>;

function ButtonAnchor({
  variant,
  size,
  iconOnly,
  className,
  children,
  ...props
}: ButtonAnchorProps) {
  return (
    <a {...props} className={cx(buttonClass({ variant, size, iconOnly }), className)}>
      {children}
    </a>
  );
}

/** A link that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);
