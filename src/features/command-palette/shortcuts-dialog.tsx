import { useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Dialog } from '@/ui/overlays/dialog';
import { Kbd } from './kbd';

type ShortcutsDialogProps = { area: 'app' | 'manager'; onOpenChange: (open: boolean) => void };

/** The list of keyboard shortcuts. */
export function ShortcutsDialog({ area, onOpenChange }: ShortcutsDialogProps) {
  const { t } = useTranslation('commandPalette');
  const list = useRef<HTMLDListElement>(null);
  const shortcuts = [
    { keys: ['Ctrl', 'K'], does: t('shortcuts.palette') },
    ...(area === 'manager' ? [{ keys: ['Ctrl', 'B'], does: t('shortcuts.sidebar') }] : []),
    { keys: ['Alt', 'T'], does: t('shortcuts.toasts') },
    { keys: ['?'], does: t('shortcuts.list') },
    { keys: ['Esc'], does: t('shortcuts.close') },
  ];
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size="sm"
      title={t('shortcuts.title')}
      // Otherwise the close button, as the only control, gets the focus, and its ring suggests to close the
      // list at once.
      initialFocus={list}
    >
      <dl ref={list} tabIndex={-1} className="grid gap-2.5 outline-none">
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-4">
            <dt>{does}</dt>
            <dd dir="ltr" className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-small text-muted">{t('shortcuts.mac')}</p>
    </Dialog>
  );
}
