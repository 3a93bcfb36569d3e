import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Toaster as Sonner } from 'sonner';
import { Icon } from './icon';
import { toastLimits } from './ui-constants';

export { toast } from 'sonner';

/** In sonner's variables; our colours follow the theme by themselves, so it need not know it. */
const LOOK = {
  '--width': `${toastLimits.widthPx}px`,
  '--normal-bg': 'var(--surface)',
  '--normal-bg-hover': 'var(--sunk)',
  '--normal-border': 'var(--border)',
  '--normal-border-hover': 'var(--control)',
  '--normal-text': 'var(--foreground)',
  '--border-radius': '10px',
  fontFamily: 'inherit',
} as CSSProperties;

/** Where toasts appear: once, in the shell. Speak with `toast.success(...)`, `toast.error(...)`. */
export function Toaster() {
  const { t, i18n } = useTranslation('ui');
  return (
    <Sonner
      position={toastLimits.position}
      duration={toastLimits.durationMs}
      visibleToasts={toastLimits.visible}
      gap={toastLimits.gapPx}
      hotkey={[...toastLimits.hotkey]}
      dir={i18n.dir()}
      containerAriaLabel={t('notifications')}
      closeButton
      toastOptions={{
        closeButtonAriaLabel: t('close'),
        classNames: {
          toast: 'shadow-float! gap-2.5!',
          title: 'text-sm font-medium',
          description: 'text-small text-muted!',
          actionButton: 'bg-accent! text-accent-foreground! rounded-control! h-8! px-3!',
          closeButton: 'bg-surface! text-muted! border-border!',
        },
      }}
      icons={{
        success: <Icon name="check" className="text-positive" />,
        error: <Icon name="alert" className="text-negative" />,
        warning: <Icon name="alert" className="text-warning" />,
        info: <Icon name="info" className="text-accent" />,
      }}
      style={LOOK}
    />
  );
}
