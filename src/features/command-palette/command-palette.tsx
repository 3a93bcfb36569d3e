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
  /** Called once when the palette is mounted: whether its shortcut was pressed before that. */
  takeEarly: () => boolean;
};

/** Whether the event's target is a text field. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** The command palette and its shortcuts: Ctrl/Cmd+K, and `?` for the list of shortcuts. */
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
    // Takes over from the inline script that recorded the shortcut, so no key press is lost.
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
