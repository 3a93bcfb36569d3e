import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';
import { Icon, type IconName } from './icon';

type BannerTone = 'info' | 'positive' | 'warning' | 'negative';

const tones: Record<BannerTone, string> = {
  info: 'bg-accent-soft text-accent',
  positive: 'bg-positive-soft text-positive',
  warning: 'bg-warning-soft text-warning',
  negative: 'bg-negative-soft text-negative',
};
const icons: Record<BannerTone, IconName> = {
  info: 'info',
  positive: 'check',
  warning: 'alert',
  negative: 'alert',
};

type BannerProps = ComponentProps<'div'> & {
  tone?: BannerTone;
  icon?: IconName | null;
  /**
   * Makes the banner a slim, centred strip across the whole page. The value names the strip in styles.css,
   * which sets its height and keeps it in view on wide screens.
   */
  strip?: string;
  actions?: ReactNode;
};

/** A permanent message about a form, a page or the environment. */
export function Banner({
  tone = 'info',
  icon = icons[tone],
  strip,
  actions,
  className,
  children,
  ...props
}: BannerProps) {
  // Where a button would leave too little room for the text, the button is below the text.
  const wraps = !strip && actions != null;
  return (
    <div
      {...props}
      data-strip={strip}
      className={cx(
        'flex items-center gap-x-2.5 text-sm',
        strip
          ? 'min-h-9 px-4 py-1 md:justify-center md:text-center'
          : 'rounded-control px-3.5 py-3',
        wraps && 'gap-y-2 max-sm:flex-wrap',
        tones[tone],
        className,
      )}
    >
      {icon && <Icon name={icon} className={strip || wraps ? undefined : 'mt-px self-start'} />}
      <div
        className={cx(
          'min-w-0',
          strip ? 'max-md:flex-1 md:truncate' : 'flex-1',
          wraps && 'basis-32',
        )}
      >
        {children}
      </div>
      {actions}
    </div>
  );
}
