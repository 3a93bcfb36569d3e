import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { Toaster as Sonner } from 'sonner';
import { useTranslation } from '@/i18n/use-translation';
import { Icon } from '@/ui/icon';
import { focusHeading } from '@/ui/page/focus-heading';
import { toastLimits } from '@/ui/ui-constants';
import { toasterLink } from './toast';

/** CSS variables of sonner. Our colours follow the theme, so sonner does not need to know the theme. */
const look = {
  '--width': `${toastLimits.widthPx}px`,
  '--normal-bg': 'var(--surface)',
  '--normal-bg-hover': 'var(--sunk)',
  '--normal-border': 'var(--border)',
  '--normal-border-hover': 'var(--control)',
  '--normal-text': 'var(--foreground)',
  '--border-radius': '10px',
  fontFamily: 'inherit',
};

const closeClass =
  'top-1/2! size-8! transform-[translateY(-50%)]! rounded-md! border-none! bg-transparent! text-muted! hover:text-foreground! ' +
  'pointer-coarse:size-11! ltr:right-2! ltr:left-auto! rtl:right-auto! rtl:left-2! [&>svg]:size-4!';

/** Over the top bar: below it, a toast would cover the title of the record that it speaks of. */
const overTopBar = 'calc(var(--strips) + env(safe-area-inset-top) + 5px)';

/**
 * Gives the focus back to where it was before the toasts: at once when the toast that has it leaves, and never after Tab.
 * Sonner does so only when its last toast has left, wherever the person is by then, and whenever the focus leaves the
 * toasts, so that Tab would lead from the element before them to the toasts again. That element therefore ignores sonner.
 */
function FocusReturn({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement>(null);
  const isOutside = ({ currentTarget, relatedTarget }: FocusEvent) =>
    !currentTarget.contains(relatedTarget);
  useEffect(() => {
    const leave = new MutationObserver((changes) => {
      const { activeElement } = document;
      if (!changes.some(({ target }) => target.contains(activeElement))) return;
      if (before.current?.isConnected) before.current.focus({ preventScroll: true });
      if (document.activeElement === activeElement) focusHeading();
    });
    if (box.current)
      leave.observe(box.current, { subtree: true, attributeFilter: ['data-removed'] });
    return () => leave.disconnect();
  }, []);
  return (
    <div
      ref={box}
      onFocus={(event) => {
        if (isOutside(event)) before.current = event.relatedTarget as HTMLElement | null;
      }}
      onBlurCapture={(event) => {
        if (before.current && isOutside(event)) before.current.focus = () => {};
      }}
      onBlur={() => {
        if (before.current) Reflect.deleteProperty(before.current, 'focus');
      }}
    >
      {children}
    </div>
  );
}

export function ToasterSurface() {
  const { t, i18n } = useTranslation('ui');
  // Runs after the effects of sonner, so sonner receives toasts from now on.
  useEffect(() => toasterLink.isReady(), []);
  return (
    <FocusReturn>
      <Sonner
        position={toastLimits.position}
        duration={toastLimits.durationMs}
        visibleToasts={toastLimits.visible}
        gap={toastLimits.gapPx}
        hotkey={[...toastLimits.hotkey]}
        dir={i18n.direction}
        containerAriaLabel={t('notifications')}
        offset={{ top: overTopBar }}
        mobileOffset={{ top: overTopBar }}
        closeButton
        toastOptions={{
          closeButtonAriaLabel: t('close'),
          classNames: {
            toast:
              'min-h-11.5 gap-2.5! py-1.5! pe-12! shadow-float! focus-visible:[outline:2px_solid_var(--accent)]!',
            // Two lines fit in the bar, so that nothing below it is covered.
            title: 'line-clamp-3 text-sm leading-[1.3]! font-medium',
            description: 'text-small text-muted!',
            actionButton: 'h-8! rounded-control! bg-accent! px-3! text-accent-foreground!',
            closeButton: closeClass,
          },
        }}
        icons={{
          success: <Icon name="check" className="text-positive" />,
          error: <Icon name="alert" className="text-negative" />,
          warning: <Icon name="alert" className="text-warning" />,
          info: <Icon name="info" className="text-accent" />,
        }}
        style={look}
      />
    </FocusReturn>
  );
}
