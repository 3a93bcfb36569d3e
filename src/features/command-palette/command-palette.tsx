import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
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
  /** Called once when the palette is mounted. Returns whether its shortcut was pressed before. */
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
  // The text that is typed while the code of the palette is being fetched; undefined while the palette is
  // closed.
  const early = useRef<string>(undefined);
  useEffect(() => {
    const openPalette = () => {
      early.current = '';
      setOpen('palette');
    };
    const onKey = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (early.current !== undefined && event.key.length === 1 && !hasModifier) {
        event.preventDefault();
        early.current += event.key;
      } else if (early.current !== undefined && event.key === 'Escape') {
        early.current = undefined;
        setOpen(null);
      } else if (
        (event.ctrlKey || event.metaKey) &&
        !event.shiftKey &&
        event.key.toLowerCase() === 'k'
      ) {
        event.preventDefault();
        if (document.querySelector('dialog[open] [role="combobox"]')) setOpen(null);
        else openPalette();
      } else if (event.key === '?' && !isTyping(event.target)) {
        event.preventDefault();
        setOpen('shortcuts');
      }
    };
    window.addEventListener(paletteOpening, openPalette);
    window.addEventListener('keydown', onKey);
    // Takes over from the inline script that recorded the shortcut, so no key press is lost.
    if (onStart()) window.dispatchEvent(new Event(paletteOpening));
    return () => {
      window.removeEventListener(paletteOpening, openPalette);
      window.removeEventListener('keydown', onKey);
    };
  }, []);
  const takeTyped = () => {
    const typed = early.current;
    early.current = undefined;
    return typed;
  };
  const onOpenChange = (isOpen: boolean) => !isOpen && setOpen(null);
  return (
    <Suspense fallback={null}>
      {open === 'palette' && (
        <PaletteDialog area={area} role={role} takeTyped={takeTyped} onOpenChange={onOpenChange} />
      )}
      {open === 'shortcuts' && <ShortcutsDialog area={area} onOpenChange={onOpenChange} />}
    </Suspense>
  );
}
