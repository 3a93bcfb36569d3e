import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/ui/icon';
import { Kbd } from '@/ui/kbd';

const PaletteDialog = lazy(() =>
  import('./palette-dialog').then((module) => ({ default: module.PaletteDialog })),
);
const ShortcutsDialog = lazy(() =>
  import('./shortcuts-dialog').then((module) => ({ default: module.ShortcutsDialog })),
);

type CommandPaletteProps = { area: 'app' | 'manager'; role: string };

/** Whether a key is being typed into something. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** The button that opens the palette, and its keys: Ctrl/Cmd+K, and `?` for the list of shortcuts. */
export function CommandPalette({ area, role }: CommandPaletteProps) {
  const { t } = useTranslation('commandPalette');
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setOpen((current) => (current === 'palette' ? null : 'palette'));
      } else if (event.key === '?' && !isTyping(event.target)) {
        event.preventDefault();
        setOpen('shortcuts');
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const onOpenChange = (isOpen: boolean) => !isOpen && setOpen(null);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen('palette')}
        aria-keyshortcuts="Control+K Meta+K"
        title={t('open')}
        className="inline-flex h-9 items-center gap-2 rounded-control border bg-surface px-2.5 text-small text-muted hover:text-foreground pointer-coarse:size-11 pointer-coarse:justify-center"
      >
        <Icon name="search" />
        <span className="max-lg:sr-only">{t('search')}</span>
        <span aria-hidden="true" className="max-lg:hidden pointer-coarse:hidden">
          <Kbd>{t('key')}</Kbd>
        </span>
      </button>
      <Suspense fallback={null}>
        {open === 'palette' && (
          <PaletteDialog area={area} role={role} onOpenChange={onOpenChange} />
        )}
        {open === 'shortcuts' && <ShortcutsDialog area={area} onOpenChange={onOpenChange} />}
      </Suspense>
    </>
  );
}
