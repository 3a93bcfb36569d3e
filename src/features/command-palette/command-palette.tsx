import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { paletteOpening } from './command-palette-button';

const PaletteDialog = lazy(() =>
  import('./palette-dialog').then((module) => ({ default: module.PaletteDialog })),
);
const ShortcutsDialog = lazy(() =>
  import('./shortcuts-dialog').then((module) => ({ default: module.ShortcutsDialog })),
);

type CommandPaletteProps = {
  area: 'app' | 'manager';
  role: string;
  /** Asked once, when the palette starts to listen: whether its key was pressed before. */
  takeEarly: () => boolean;
};

/** Whether a key is being typed into something. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** The palette and its keys: Ctrl/Cmd+K, and `?` for the list of shortcuts. */
export function CommandPalette({ area, role, takeEarly }: CommandPaletteProps) {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const onStart = useEffectEvent(takeEarly);
  useEffect(() => {
    const onOpening = () => setOpen('palette');
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setOpen((current) => (current === 'palette' ? null : 'palette'));
      } else if (event.key === '?' && !isTyping(event.target)) {
        event.preventDefault();
        setOpen('shortcuts');
      }
    };
    window.addEventListener(paletteOpening, onOpening);
    window.addEventListener('keydown', onKey);
    // From here on no key is lost: the page's own watch ends where this one begins.
    if (onStart()) window.dispatchEvent(new Event(paletteOpening));
    return () => {
      window.removeEventListener(paletteOpening, onOpening);
      window.removeEventListener('keydown', onKey);
    };
  }, []);
  const onOpenChange = (isOpen: boolean) => !isOpen && setOpen(null);
  return (
    <Suspense fallback={null}>
      {open === 'palette' && <PaletteDialog area={area} role={role} onOpenChange={onOpenChange} />}
      {open === 'shortcuts' && <ShortcutsDialog area={area} onOpenChange={onOpenChange} />}
    </Suspense>
  );
}
